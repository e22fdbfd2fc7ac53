import {
  type Credit,
  creditOf,
  type SoldGoods,
  toCollect,
  worthOf,
} from '@packhouse/contract/delivery/trips/collect.ts'
import { basisPoints, type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { DoorLine, DoorStop } from './doorCalls.ts'
import { type EntryLine, entryLine } from './lines.ts'
import type { StopDraft } from './stopDraft.ts'

type Sold = NonNullable<DoorStop['sold']>

/** What goods are worth, as the rules compute with it. */
const soldIn = ({ documents, lines }: Sold): SoldGoods => ({
  documents: documents.map(({ writtenOff, ...document }) => ({
    ...document,
    // a trip that was stored by an earlier release does not say it
    writtenOff: writtenOff ?? zeroPaise,
  })),
  lines: lines.map(({ percentOff, gstPercent, ...line }) => ({
    ...line,
    percentOff: percentOff === null ? null : basisPoints(percentOff),
    gstPercent: basisPoints(gstPercent),
  })),
})

interface Goods {
  sold: Sold | null | undefined
  lines: readonly DoorLine[]
}

/** What an entry credits of the goods of an order; undefined: nothing is billed, or this person does not see it. */
export const creditIn = ({ sold, lines }: Goods, entered: readonly EntryLine[]): Credit | undefined =>
  sold ? creditOf(soldIn(sold), lines, entered) : undefined

/** All lines of a stop as they are entered now. */
export const enteredLines = (
  { lines }: Pick<DoorStop, 'lines'>,
  { lines: choices }: Pick<StopDraft, 'lines'>,
): EntryLine[] => lines.map(line => entryLine(line, choices[line.orderitemid]))

/** What is to collect at a stop altogether, by what is entered of its goods, without a network too. (rules §21.4) */
export const collectAt = (stop: DoorStop, entered: readonly EntryLine[]): Paise =>
  toCollect(
    {
      toCollect: stop.toCollect,
      // a trip that was stored by an earlier release has no worth yet
      paid: stop.paid ?? zeroPaise,
      lines: stop.lines,
      sold: stop.sold ? soldIn(stop.sold) : null,
    },
    entered,
  )

/** What a line is worth with tax, and what is left of it by what is entered; undefined: it is not billed, or not seen here. */
export function lineWorth(
  stop: Goods,
  orderitemid: number,
  credit: Credit | undefined,
): { whole: Paise; left: Paise } | undefined {
  const whole = stop.sold ? worthOf(soldIn(stop.sold), orderitemid) : undefined
  if (whole === undefined) return undefined
  return { whole, left: subtractPaise(whole, credit?.ofLine.get(orderitemid) ?? zeroPaise) }
}
