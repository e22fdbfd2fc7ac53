import { formatTime } from '@packhouse/contract/day.ts'
import type { CustomerId, PackId } from '@packhouse/contract/ids.ts'
import { formatMoney, mulDivHalfUp, type Paise, paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

interface Asked {
  packId: PackId
  customerId: CustomerId
  price: Paise
  answer: 'AGREED' | 'STAYS' | 'WITHDRAWN' | null
  answeredBy: string | null
}

/** Paise for one unit of the item, of a price per pack. */
export const rateOf = (price: Paise, contentMilli: Milli): Paise =>
  paise(mulDivHalfUp(price, 1000, contentMilli))

/** Refuses to ask for what is paid anyway. (rules §4.19) */
export const whyNotAsk = (price: Paise, usual: Paise): Refusal | undefined =>
  price === usual
    ? refusal('BREAKS_RULE', '{price} is what this customer pays.', { price: formatMoney(price) })
    : undefined

/** Refuses a second answer: the first one counts. (rules §4.19) */
export function whyAnswered({
  answer,
  answeredBy,
  answeredAt,
}: Pick<Asked, 'answer' | 'answeredBy'> & { answeredAt: Date | null }): Refusal | undefined {
  if (answer === null) return undefined
  if (answer === 'WITHDRAWN') return refusal('STALE_VERSION', 'Nobody asks for this price any more.')
  const said = { name: answeredBy ?? '', time: formatTime(answeredAt ?? new Date(0)) }
  return answer === 'AGREED'
    ? refusal('STALE_VERSION', '{name} agreed this price at {time}.', said)
    : refusal('STALE_VERSION', '{name} let the price stay at {time}.', said)
}

/** The prices that were agreed when asked, by pack, the newest answer first; those of another customer are none. (rules §4.19) */
export function agreedWhenAsked<Request extends Asked>(
  requests: readonly Request[],
  customerId: CustomerId,
): Map<PackId, Request> {
  const agreed = requests.filter(one => one.answer === 'AGREED' && one.customerId === customerId)
  return new Map(agreed.toReversed().map(one => [one.packId, one]))
}
