import type { MessageAsRead } from '../draft.ts'

/** A part of the message: a line of an order, what is not wanted, a note, a heading, talk, or what nobody could read. */
export interface Piece {
  from: number
  to: number
  text: string
  kind: 'LINE' | 'EXCLUDED' | 'NOTE' | 'HEADING' | 'TALK' | 'UNREAD'
  /** The order it belongs to; -1 for talk. */
  tab: number
  /** The line of that order; -1 for the others. */
  at: number
}

type Part = Omit<Piece, 'text'>

/** Divides the message into its parts, in order and without gaps; of parts that overlap the first one counts. */
export function piecesOf(
  text: string,
  { orders, unread }: Pick<MessageAsRead, 'orders' | 'unread'>,
): Piece[] {
  const as =
    (kind: Piece['kind'], tab: number, at = -1) =>
    ({ from, to }: { from: number; to: number }): Part => ({
      from,
      to,
      kind,
      tab,
      at,
    })
  const parts = orders.flatMap(({ lines, excluded, notes, heading }, tab) => [
    ...lines.flatMap((line, at) => as('LINE', tab, at)(line)),
    ...excluded.map(as('EXCLUDED', tab)),
    ...notes.map(as('NOTE', tab)),
    ...(heading ? [as('HEADING', tab)(heading)] : []),
  ])
  const all = [...parts, ...unread.map(as('UNREAD', -1))].sort((one, other) => one.from - other.from)
  const pieces: Piece[] = []
  let end = 0
  const talk = (to: number) => {
    if (to > end) pieces.push({ from: end, to, text: text.slice(end, to), kind: 'TALK', tab: -1, at: -1 })
  }
  for (const part of all) {
    if (part.from < end || part.to > text.length || part.to <= part.from) continue
    talk(part.from)
    pieces.push({ ...part, text: text.slice(part.from, part.to) })
    end = part.to
  }
  talk(text.length)
  return pieces
}
