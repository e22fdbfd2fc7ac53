import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Data } from '../../../app/requests/figures.ts'
import type { AskedPrice } from './askedPrice.ts'

type Request = Data<typeof orders.myPriceRequests>[number]

/** The prices asked for the lines of a draft or of an order, by pack: the newest, with what was agreed last. */
export function askedByPack(requests: readonly Request[]): Map<number, AskedPrice> {
  const asked = new Map<number, AskedPrice>()
  for (const one of requests.toReversed()) {
    const { packsizeid, answer, price } = one
    if (answer === 'WITHDRAWN') continue
    const before = asked.get(packsizeid)
    // While a newer figure waits, what was agreed before holds.
    const holds = answer !== 'AGREED' && before && before.agreed !== null
    asked.set(packsizeid, {
      rate: one.rate,
      usualRate: one.usualRate,
      price,
      answer,
      by: one.answeredBy,
      agreed: answer === 'AGREED' ? price : (before?.agreed ?? null),
      agreedFor: holds ? before.agreedFor : one.anyAmount ? 'ANY' : one.quantity,
    })
  }
  return asked
}
