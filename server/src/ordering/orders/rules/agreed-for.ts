import type { OrderLineId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import {
  type AgreedFor,
  askedAgainWords,
  freeAgainWords,
  holdsFor,
  sumOf,
} from '@packhouse/contract/ordering/orders/agreed-for.ts'
import { inUnits, type Milli, packWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'

/** For how many packs a line's price was agreed, as the line keeps it. */
export interface AgreedAmount {
  agreedPacksMilli: Milli | null
  agreedAnyAmount: boolean
}

export const agreedAmount = (agreedFor: AgreedFor | null): AgreedAmount => ({
  agreedPacksMilli: agreedFor === 'ANY' ? null : agreedFor,
  agreedAnyAmount: agreedFor === 'ANY',
})

/** For how much the agreed price of a line holds; one that an older server agreed, for what was ordered until now. (rules §4.19) */
export const agreedForOf = (
  { agreedPacksMilli, agreedAnyAmount }: AgreedAmount,
  orderedPacksMilli: Milli,
): AgreedFor => (agreedAnyAmount ? 'ANY' : (agreedPacksMilli ?? orderedPacksMilli))

interface AgreedLine {
  line: { id: OrderLineId; name: string; orderedPacksMilli: Milli }
  agreed: Milli
  price: Paise
  isFree: boolean
}

/** Refuses an amount that an agreed price does not hold for: it is agreed again, or asked for again. (rules §4.19) */
export function whyAskedAgain({ line, agreed, price, isFree }: AgreedLine): Refusal {
  const packs = line.orderedPacksMilli
  const { name: item } = line
  const words = isFree
    ? sentence('{item}: {issue}', { item, issue: freeAgainWords(agreed, packs) })
    : sentence('{item}: {issue} Agree it or ask for it where the order is edited.', {
        item,
        issue: askedAgainWords(agreed, price, packs),
      })
  return refusalWith('NEEDS_CONFIRM', words, {
    reason: 'AGREED_AMOUNT',
    orderitemid: line.id,
    agreed: inUnits(agreed),
    quantity: inUnits(packs),
  })
}

interface AskedOnOrder {
  shown: Milli
  ordered: Milli
  price: Paise
  isAny: boolean
  /** The packs that who agrees has seen meanwhile. */
  confirmed: Milli | undefined
}

/** For how much a price that was asked for on an order is agreed; undefined: the order has more by now than was shown. (rules §4.19) */
export function agreedOnOrder({
  shown,
  ordered,
  isAny,
  confirmed,
}: Omit<AskedOnOrder, 'price'>): AgreedFor | undefined {
  if (isAny) return 'ANY'
  if (confirmed === ordered) return ordered
  return holdsFor(shown, ordered) ? shown : undefined
}

/** Refuses to agree a price for more than was shown: the amount and the sum of now are seen first. (rules §4.19) */
export const whyMoreByNow = ({
  shown,
  ordered,
  price,
}: Pick<AskedOnOrder, 'shown' | 'ordered' | 'price'>): Refusal =>
  refusal(
    'NEEDS_CONFIRM',
    'Asked for {shown}; the order has {packs} by now: {sum} in all at {price}.',
    {
      shown: packWords(shown),
      packs: packWords(ordered),
      sum: formatMoney(sumOf(ordered, price)),
      price: formatMoney(price),
    },
    { reason: 'AGREED_AMOUNT', quantity: inUnits(ordered) },
  )
