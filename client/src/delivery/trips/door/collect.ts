import {
  type Credit,
  creditOf,
  type EnteredLine,
  type KeptLine,
  moreBy,
  type SoldGoods,
  toCollect,
  worthOf,
} from '@packhouse/contract/delivery/trips/collect.ts'
import { inRupees, type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { toMilli, toPaise } from '../../../ui/values/amounts.ts'
import type { DoorLine, DoorStop } from './doorCalls.ts'
import { type EntryLine, entryLine } from './lines.ts'
import type { StopDraft } from './stopDraft.ts'

type Sold = NonNullable<DoorStop['sold']>
type Heads = Pick<Sold['lines'][number], 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total' | 'delivery'>

const headsOf = ({ taxable, cgst, sgst, igst, total, delivery }: Heads) => ({
  taxable: toPaise(taxable),
  cgst: toPaise(cgst),
  sgst: toPaise(sgst),
  igst: toPaise(igst),
  total: toPaise(total),
  delivery: toPaise(delivery),
})

/** What goods are worth, in paise and thousandths. */
const soldIn = ({ documents, lines }: Sold): SoldGoods => ({
  documents: documents.map(
    ({ exact, total, creditedExact, creditedTotal, open, writtenOff, ...document }) => ({
      ...document,
      exact: toPaise(exact),
      total: toPaise(total),
      open: toPaise(open),
      // a trip that was stored by an earlier release does not say it
      writtenOff: toPaise(writtenOff ?? 0),
      creditedExact: toPaise(creditedExact),
      creditedTotal: toPaise(creditedTotal),
    }),
  ),
  lines: lines.map(
    ({ packs, quantity, content, price, listPrice, percentOff, gstPercent, credited, ...line }) => ({
      ...line,
      ...headsOf(line),
      packs: toMilli(packs),
      quantity: toMilli(quantity),
      content: toMilli(content),
      price: toPaise(price),
      listPrice: listPrice === null ? null : toPaise(listPrice),
      percentOff: percentOff === null ? null : Math.round(percentOff * 100),
      gstPercent: Math.round(gstPercent * 100),
      credited: {
        ...headsOf(credited),
        packs: toMilli(credited.packs),
        quantity: toMilli(credited.quantity),
      },
    }),
  ),
})

const keptIn = ({ orderitemid, byWeight, packs, weight, keptpacks, keptweight }: DoorLine): KeptLine => ({
  orderitemid,
  byWeight,
  packs: toMilli(packs),
  weight: toMilli(weight),
  keptpacks: toMilli(keptpacks),
  keptweight: toMilli(keptweight),
})

const milliOf = (quantity: number | undefined) => (quantity === undefined ? undefined : toMilli(quantity))
const enteredIn = ({
  orderitemid,
  delivered,
  deliveredweight,
  returned,
  returnedweight,
}: EntryLine): EnteredLine => ({
  orderitemid,
  delivered: toMilli(delivered),
  deliveredweight: milliOf(deliveredweight),
  returned: milliOf(returned),
  returnedweight: milliOf(returnedweight),
})

interface Goods {
  sold: Sold | null | undefined
  lines: readonly DoorLine[]
}

/** What an entry credits of the goods of an order, in paise; undefined: nothing is billed, or this person does not see it. */
export const creditIn = ({ sold, lines }: Goods, entered: readonly EntryLine[]): Credit | undefined =>
  sold ? creditOf(soldIn(sold), lines.map(keptIn), entered.map(enteredIn)) : undefined

/** What the customer has more, or below zero less, of a line by an entry than the order has now; thousandths. */
export const moreThanNow = (line: DoorLine, entered: readonly EntryLine[]): number =>
  moreBy(keptIn(line), entered.map(enteredIn))

/** All lines of a stop as they are entered now. */
export const enteredLines = (
  { lines }: Pick<DoorStop, 'lines'>,
  { lines: choices }: Pick<StopDraft, 'lines'>,
): EntryLine[] => lines.map(line => entryLine(line, choices[line.orderitemid]))

/** Rupees to collect at a stop altogether, by what is entered of its goods, without a network too. (rules §21.4) */
export const collectAt = (stop: DoorStop, entered: readonly EntryLine[]): number =>
  inRupees(
    toCollect(
      {
        // a trip that was stored by an earlier release has no worth yet
        toCollect: toPaise(stop.toCollect),
        paid: toPaise(stop.paid ?? 0),
        lines: stop.lines.map(keptIn),
        sold: stop.sold ? soldIn(stop.sold) : null,
      },
      entered.map(enteredIn),
    ),
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
