// @ts-check
// Moves, squares, endings and statuses in words. Pure functions: facts in, sentences out.

/** @import { Ending, MoveRecord, PieceCode, Picture, RoleName, Side, Snapshot, Standing } from './types.js' */

/** @type {Record<string, RoleName>} */
const ROLE_BY_LETTER = { P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };

/** @type {Record<RoleName, string>} */
export const LETTER_BY_ROLE = { pawn: 'P', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' };

/** @param {Side} side */
export const sideName = (side) => (side === 'white' ? 'White' : 'Black');

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === 'white' ? 'black' : 'white');

/** @param {PieceCode} code @returns {RoleName} */
export const roleOf = (code) => ROLE_BY_LETTER[code[1]];

/** @param {PieceCode} code */
export const sideOf = (code) => (code.startsWith('w') ? 'white' : 'black');

/** "white knight". @param {PieceCode} code */
export const pieceName = (code) => `${sideOf(code)} ${roleOf(code)}`;

/** "a", "a and b", "a, b and c". @param {string[]} items */
export function listing(items) {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/**
 * A move without its consequences: "knight f3", "bishop takes e3", "castles kingside", "pawn e8, promotes to knight".
 * Where the notation needs the origin to tell two pieces apart, the words name it too.
 * @param {MoveRecord} move
 */
export function plainMove(move) {
  if (move.castling) return `castles ${move.castling}side`;
  const ambiguous = /^[NBRQK][a-h1-8]{1,2}x?[a-h][1-8]/.test(move.san);
  const to = move.captured ? ' takes ' : ambiguous ? ' to ' : ' ';
  const passing = move.enPassant ? ' en passant' : '';
  const promotion = move.promoted ? `, promotes to ${move.promoted}` : '';
  return `${move.role}${ambiguous ? ` from ${move.from}` : ''}${to}${move.to}${passing}${promotion}`;
}

/** A move with check or mate. @param {MoveRecord} move */
export function moveWords(move) {
  return `${plainMove(move)}${move.mate ? ', checkmate' : move.check ? ', check' : ''}`;
}

/** The name of a move in the list: "3, White, knight f3". @param {MoveRecord} move */
export const moveName = (move) => `${move.number}, ${sideName(move.side)}, ${moveWords(move)}`;

/** A move as it is announced: "12, Black: bishop takes e3, check." @param {MoveRecord} move */
export const moveAnnouncement = (move) => `${move.number}, ${sideName(move.side)}: ${moveWords(move)}.`;

/**
 * How the game ended. Only you can resign: the computer never does.
 * @param {Ending} ending
 */
export function endingWords(ending) {
  const winner = ending.winner ? sideName(ending.winner) : '';
  const loser = ending.winner ? sideName(otherSide(ending.winner)) : '';
  switch (ending.kind) {
    case 'checkmate':
      return `Checkmate. ${winner} wins.`;
    case 'stalemate':
      return 'Stalemate. Draw.';
    case 'threefold repetition':
      return 'Draw: the same position three times.';
    case 'fifty-move rule':
      return 'Draw: fifty moves without a capture or pawn move.';
    case 'insufficient material':
      return 'Draw: neither side can give mate.';
    case 'agreement':
      return 'Draw agreed.';
    case 'resignation':
      return `You resigned. ${winner} wins.`;
    case 'time forfeit':
      return `${loser}'s time is up. ${winner} wins.`;
    case 'draw on time':
      return 'Time is up, but the other side cannot give mate. Draw.';
  }
}

/** The banner's title. @param {Ending} ending @param {Side} you */
export function endingTitle(ending, you) {
  if (!ending.winner) return 'A draw';
  return ending.winner === you ? 'You won' : 'The computer won';
}

/**
 * "Check: your king on e1 is attacked by the queen on h4." Empty when nobody is in check.
 * @param {Snapshot} snapshot @param {Side} you
 */
export function checkWords(snapshot, you) {
  if (!snapshot.check) return '';
  const { king, by } = snapshot.check;
  const attackers = by.map((square) => `the ${roleOf(snapshot.pieces[square])} on ${square}`);
  const whose = snapshot.turn === you ? 'your king' : "the computer's king";
  return `Check: ${whose} on ${king} is attacked by ${listing(attackers)}.`;
}

/**
 * "Black played Nf6."; empty before the first move. By the side, not by who had it: sides can be swapped in mid-game.
 * @param {Snapshot} snapshot
 */
const lastWords = ({ lastMove }) => (lastMove ? `${sideName(lastMove.side)} played ${lastMove.san}.` : '');

/** The move with its number, as printed: "12... Nf6". @param {MoveRecord} move */
export const printedMove = (move) => `${move.number}${move.side === 'white' ? '.' : '...'} ${move.san}`;

/** Why nothing can be played in this tab. @param {Exclude<Standing, 'here'>} standing */
export const standingWords = (standing) =>
  standing === 'elsewhere' ? 'This game is open in another tab.' : 'Another tab has saved a different game.';

/** The status line: one or two short sentences. @param {Picture} picture */
export function statusWords(picture) {
  const { live, shown, you } = picture;
  if (!picture.isLive) {
    return shown.lastMove ? `Looking back: after ${printedMove(shown.lastMove)}.` : 'Looking back: the beginning.';
  }
  if (live.ending) return endingWords(live.ending);
  if (picture.standing !== 'here') return standingWords(picture.standing);
  if (picture.missing && !picture.yourTurn) return 'The computer player is not loaded.';
  if (picture.slow) return 'The computer is thinking.';
  const check = checkWords(live, you);
  if (check) return check;
  const last = lastWords(live);
  if (picture.yourTurn) return `Your move. ${last || `You play ${sideName(you)}.`}`;
  return `${last} ${sideName(live.turn)} to move.`.trim();
}

/** "Took back knight f3 and pawn e5. Your move." @param {MoveRecord[]} moves @param {boolean} yourTurn */
export function takenBackWords(moves, yourTurn) {
  return `Took back ${listing(moves.map(plainMove))}.${yourTurn ? ' Your move.' : ''}`;
}

/** @param {Picture} picture */
export const newGameWords = ({ you, level }) => `New game. You play ${sideName(you)}. Level ${level}.`;

/** @param {Picture} picture */
export function openedWords({ you, level, yourTurn, live }) {
  const turn = live.ending ? endingWords(live.ending) : yourTurn ? 'Your move.' : '';
  return `You play ${sideName(you)}. Level ${level}. ${turn}`.trim();
}

/** From which move on: what the computer is thinking about is finished as it was begun. @param {Picture} picture */
export function levelWords({ level, chosen, live, thinking }) {
  if (live.ending) return `Level ${chosen.level} from the next game.`;
  return `Level ${level} from the computer's ${thinking ? 'move after this one' : 'next move'}.`;
}

/** @param {Picture} picture */
export const colourWords = ({ you, chosen, live, yourTurn }) =>
  live.ending
    ? `You play ${sideName(chosen.you)} from the next game.`
    : `You play ${sideName(you)} now.${yourTurn ? ' Your move.' : ''}`;

/** @param {Side} side */
export const flipWords = (side) => `Board turned. ${sideName(side)} at the bottom.`;

/** @param {Picture} picture */
export function stepWords({ shown, isLive }) {
  const where = shown.lastMove ? moveAnnouncement(shown.lastMove) : 'The beginning of the game.';
  return isLive ? `${where} This is the live game.` : `Looking back. ${where}`;
}

/** Who is ahead in material. @param {number} material White minus Black in pawns @param {Side} you */
export function materialWords(material, you) {
  if (material === 0) return 'Material is even.';
  const yours = you === 'white' ? material : -material;
  return `${yours > 0 ? 'You are' : 'The computer is'} ahead by ${Math.abs(yours)}.`;
}

/** Check and material of the shown position. @param {Picture} picture */
export function checkAndMaterialWords({ shown, you }) {
  return `${checkWords(shown, you) || 'No check.'} ${materialWords(shown.material, you)}`;
}

/** @param {Picture} picture */
export function lastMoveWords({ shown }) {
  return shown.lastMove ? moveAnnouncement(shown.lastMove) : 'No move has been played yet.';
}

/** Where the piece on a square can go. @param {Picture} picture @param {string} square */
export function movesFromWords({ shown, isLive }, square) {
  const code = shown.pieces[square];
  if (!code) return `${square} is empty.`;
  const name = `The ${roleOf(code)} on ${square}`;
  if (!isLive) return `${name}. Moves are only made in the live game.`;
  if (sideOf(code) !== shown.turn)
    return `${name} is ${sideName(sideOf(code))}'s, and ${sideName(shown.turn)} is to move.`;
  const targets = (shown.destinations[square] ?? []).map(({ to }) => to);
  return targets.length === 0 ? `${name} has no legal move.` : `${name} can go to ${targets.join(', ')}.`;
}

/**
 * The square, what stands on it, and what attacks it: "e5, black pawn. White attacks it with the knight on f3. Black
 * defends it with the pawn on d6."
 * @param {Picture} picture @param {string} square @param {string[]} attackers of both sides
 */
export function attackersWords({ shown }, square, attackers) {
  const code = shown.pieces[square];
  /** @param {Side} side */
  const by = (side) => {
    const own = attackers.filter((from) => sideOf(shown.pieces[from]) === side);
    if (own.length === 0) return [];
    const does = code && sideOf(code) === side ? 'defends' : 'attacks';
    const pieces = own.map((from) => `the ${roleOf(shown.pieces[from])} on ${from}`);
    return [`${sideName(side)} ${does} it with ${listing(pieces)}.`];
  };
  const sentences = [...by('white'), ...by('black')];
  if (sentences.length === 0) sentences.push('Nothing attacks it.');
  return [`${square}, ${code ? pieceName(code) : 'empty'}.`, ...sentences].join(' ');
}

/** "2 pawns and a knight". @param {RoleName[]} roles */
export function capturedWords(roles) {
  /** @type {RoleName[]} */
  const order = ['queen', 'rook', 'bishop', 'knight', 'pawn'];
  const parts = order
    .map((role) => ({ role, count: roles.filter((each) => each === role).length }))
    .filter(({ count }) => count > 0)
    .map(({ role, count }) => (count === 1 ? `a ${role}` : `${count} ${role}s`));
  return listing(parts);
}

/**
 * Why the board did not take a move.
 * @param {{ from: string | null, to: string, reason: 'illegal' | 'not-yours' | 'no-piece' | 'view-only' }} refusal
 * @param {Picture} picture
 */
export function refusalWords({ from, to, reason }, picture) {
  const { shown, live, you } = picture;
  if (!picture.isLive) return 'This is an earlier position. Go back to the live game to move.';
  if (live.ending) return 'The game is over.';
  if (picture.standing !== 'here') return standingWords(picture.standing);
  if (!picture.yourTurn) return "It is the computer's move.";
  // What was asked of: a piece without a move is told of itself, not of a square.
  const square = from ?? to;
  const code = shown.pieces[square];
  if (!code) return `${to} is empty.`;
  if (sideOf(code) !== you) return `The ${roleOf(code)} on ${square} is the computer's.`;
  if (reason === 'illegal' && from && from !== to) return `${to} is not a legal square for this ${roleOf(code)}.`;
  return `The ${roleOf(code)} on ${square} has no legal move.`;
}
