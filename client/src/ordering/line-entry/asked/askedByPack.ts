import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { toPaise } from '../../../ui/values/amounts.ts'
import type { AskedPrice } from './askedPrice.ts'

type Request = Reply<typeof orders.myPriceRequests>[number]

/** The prices asked for the lines of a draft or of an order, by pack: the newest, with what was agreed last. */
export function askedByPack(requests: readonly Request[]): Map<number, AskedPrice> {
  const asked = new Map<number, AskedPrice>()
  for (const one of requests.toReversed()) {
    const { packsizeid, answer } = one
    if (answer === 'WITHDRAWN') continue
    const price = toPaise(one.price)
    asked.set(packsizeid, {
      rate: toPaise(one.rate),
      usualRate: toPaise(one.usualRate),
      price,
      answer,
      by: one.answeredBy,
      agreed: answer === 'AGREED' ? price : (asked.get(packsizeid)?.agreed ?? null),
    })
  }
  return asked
}
