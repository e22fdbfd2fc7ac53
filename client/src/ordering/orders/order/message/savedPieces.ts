import type { Order } from '../order.ts'

export type OrderMessage = NonNullable<Order['message']>

/** A part of a kept message: the words of lines that are still in the order, or what is between them. */
export interface SavedPiece {
  from: number
  text: string
  /** Order lines that were written in it; several where one line of the message became several packs. */
  lines: readonly number[]
}

/** Divides a kept message into its parts, in order and without gaps; of spans that overlap the first one counts. */
export function savedPieces({ text, lines }: Pick<OrderMessage, 'text' | 'lines'>): SavedPiece[] {
  const bySpan = Map.groupBy(lines, ({ from, to }) => `${from}-${to}`)
  const spans = [...bySpan.values()].flatMap(some =>
    some[0]
      ? [{ from: some[0].from, to: some[0].to, lines: some.map(({ orderitemid }) => orderitemid) }]
      : [],
  )
  const pieces: SavedPiece[] = []
  let end = 0
  const between = (to: number) => {
    if (to > end) pieces.push({ from: end, text: text.slice(end, to), lines: [] })
  }
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    if (span.from < end || span.to > text.length || span.to <= span.from) continue
    between(span.from)
    pieces.push({ from: span.from, text: text.slice(span.from, span.to), lines: span.lines })
    end = span.to
  }
  between(text.length)
  return pieces
}
