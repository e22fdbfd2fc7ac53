import { type Back, creditNotes, type SoldLine } from '../../billing/invoices/credit-notes.ts'
import type { CreditedDocument, TaxedLine } from '../../business/gst/arithmetic.ts'
import { addPaise, mulDivHalfUp, type Paise, paise, subtractPaise, sumPaise } from '../../money.ts'
import { type Milli, milli, subtractMilli, zeroMilli } from '../../quantity.ts'

/** A line as it was packed, and what the customer has of it now; thousandths. */
export interface KeptLine {
  orderitemid: number
  byWeight: boolean
  packs: Milli
  weight: Milli
  keptpacks: Milli
  keptweight: Milli
}

/** A line as it was entered at the door. */
export interface EnteredLine {
  orderitemid: number
  delivered: Milli
  deliveredweight?: Milli | undefined
  returned?: Milli | undefined
  returnedweight?: Milli | undefined
}

export interface Amount {
  packs: Milli
  weight: Milli
}

/** What the customer keeps of a line by an entry; a line that is left out was delivered as packed. (rules §21.6) */
export function wantedOf({ orderitemid, packs, weight }: KeptLine, entered: readonly EnteredLine[]): Amount {
  const sent = entered.find(line => line.orderitemid === orderitemid)
  if (!sent) return { packs, weight }
  const { delivered, deliveredweight, returnedweight } = sent
  const kept =
    deliveredweight ?? (returnedweight === undefined ? undefined : subtractMilli(weight, returnedweight))
  return { packs: delivered, weight: kept ?? milli(packs === 0 ? 0 : mulDivHalfUp(weight, delivered, packs)) }
}

/** Compares two amounts of a line, below, at or above zero: weighed goods by weight, others by packs. */
export const compareAmounts = (
  { byWeight }: Pick<KeptLine, 'byWeight'>,
  one: Amount,
  other: Amount,
): number => (byWeight ? one.weight - other.weight : one.packs - other.packs)

/** What the customer has more, or below zero less, by an entry than he has of a line now; zero: the same. (rules §21.6) */
export const moreBy = (line: KeptLine, entered: readonly EnteredLine[]): number =>
  compareAmounts(line, wantedOf(line, entered), { packs: line.keptpacks, weight: line.keptweight })

/** What comes back of a line that the customer has now, or was short of it, by an entry; never below nothing. */
export function backOf(line: KeptLine, entered: readonly EnteredLine[]): Back {
  const wanted = wantedOf(line, entered)
  const less = (now: Milli, then: Milli): Milli => (now > then ? subtractMilli(now, then) : zeroMilli)
  return { packsMilli: less(line.keptpacks, wanted.packs), milli: less(line.keptweight, wanted.weight) }
}

/** A document of a stop. */
export interface SoldDocument extends CreditedDocument {
  id: number
  /** It falls due by the day of the trip. */
  isDue: boolean
  open: Paise
  writtenOff: Paise
}
type Heads = Omit<TaxedLine, 'gstBp'> & { delivery: Paise }

/** A line as its document sold it, and what notes took back of it: paise, thousandths and basis points, as a read decodes it. */
export interface SoldAtStop
  extends Heads,
    Pick<
      SoldLine,
      | 'orderLineId'
      | 'invoiceId'
      | 'invoiceType'
      | 'isInterState'
      | 'isUnderLut'
      | 'byWeight'
      | 'price'
      | 'listPrice'
      | 'isChanged'
    > {
  packs: Milli
  quantity: Milli
  content: Milli
  percentOff: number | null
  gstPercent: number
  credited: Heads & { packs: Milli; quantity: Milli }
}

/** What the goods of a stop are worth by their documents. */
export interface SoldGoods {
  documents: readonly SoldDocument[]
  lines: readonly SoldAtStop[]
}

const soldLine = ({
  packs,
  quantity,
  content,
  percentOff,
  gstPercent: gstBp,
  credited,
  ...line
}: SoldAtStop): SoldLine => ({
  ...line,
  packsMilli: packs,
  quantityMilli: quantity,
  contentMilli: content,
  percentOffBp: percentOff,
  gstBp,
  credited: { ...credited, gstBp, packsMilli: credited.packs, quantityMilli: credited.quantity },
})

export interface Credit {
  /** With tax, by order line, before the notes are rounded. */
  ofLine: ReadonlyMap<number, Paise>
  /** What its notes come to: so much less is owed. */
  total: Paise
  /** So much less is to collect: documents that fall due later lower it only by what was paid of them. */
  lowers: Paise
  /** The documents that are credited. */
  against: number[]
}

/** What an entry credits of the goods that the customer has now: to the paisa what the server books of it. (rules §21.4, §7.7) */
export function creditOf(
  { documents, lines: sold }: SoldGoods,
  lines: readonly KeptLine[],
  entered: readonly EnteredLine[],
): Credit {
  const notes = creditNotes(
    sold.map(soldLine),
    ({ orderLineId }) => {
      const line = lines.find(one => one.orderitemid === orderLineId)
      return line && backOf(line, entered)
    },
    new Map(documents.map(document => [document.id, document])),
  )
  const lowered = documents.map(({ id, isDue, open, writtenOff }) => {
    const credited = sumPaise(notes.filter(note => note.invoiceId === id).map(({ totals }) => totals.total))
    const beyond = paise(Math.max(0, credited - open))
    // what nobody paid is not theirs: beyond what is open, what was written off is taken back first
    const forgiven = paise(Math.min(beyond, writtenOff))
    return subtractPaise(isDue ? credited : beyond, forgiven)
  })
  return {
    ofLine: new Map(
      notes.flatMap(note => note.lines.map(({ line, part }) => [line.orderLineId, part.total])),
    ),
    total: sumPaise(notes.map(({ totals }) => totals.total)),
    lowers: sumPaise(lowered),
    against: [...new Set(notes.map(({ invoiceId }) => invoiceId))],
  }
}

/** With tax, what the customer has of a line by its document now; undefined: it is not billed. */
export const worthOf = ({ lines }: SoldGoods, orderitemid: number): Paise | undefined => {
  const line = lines.find(({ orderLineId }) => orderLineId === orderitemid)
  return line && paise(line.total - line.credited.total)
}

/** A stop as its server last told it. */
export interface CollectStop {
  /** With the goods as the books have them, after what was paid. */
  toCollect: Paise
  /** What payments of this stop paid of it. */
  paid: Paise
  sold: SoldGoods | null
  lines: readonly KeptLine[]
}

/**
 * What is to collect at a stop altogether, by what is entered of its goods: what the customer is asked for there, less what is short or
 * goes back. (rules §21.4)
 */
export function toCollect(
  { toCollect: left, paid, sold, lines }: CollectStop,
  entered: readonly EnteredLine[],
): Paise {
  const before = addPaise(left, paid)
  return sold ? paise(Math.max(0, before - creditOf(sold, lines, entered).lowers)) : before
}
