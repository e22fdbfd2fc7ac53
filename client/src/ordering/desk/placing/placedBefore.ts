import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { orderCalls } from '../../../api/orders.ts'
import { askOnce } from '../../../app/requests/askOnce.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import type { OrderLine } from '../../line-entry/lines.ts'

type Order = Data<typeof orders.orderDetails>

interface Ordered {
  order: Order
  /** It has the lines that the draft has now. */
  isSame: boolean
}

/** The order that a draft became, and whether it has the same lines. */
export async function orderMadeOf(
  orderid: number,
  lines: readonly { pack: { packsizeid: number }; packsMilli: Milli | null }[],
): Promise<Ordered> {
  const order = await askOnce(orderCalls.endpoints.orderDetails, { orderid }, { forceRefetch: true })
  const ordered = order.orderitemdetails.filter(({ substituteFor }) => substituteFor === null)
  const amounts = new Map(ordered.map(({ packsizeid, orderedquantity }) => [packsizeid, orderedquantity]))
  const isSame =
    amounts.size === lines.length &&
    lines.every(({ pack, packsMilli }) => amounts.get(pack.packsizeid) === packsMilli)
  return { order, isSame }
}

/** The order that this draft already became, if that is why it was refused: the reply was lost, or it was placed in another window. */
export async function placedBefore(
  error: unknown,
  lines: readonly OrderLine[],
): Promise<Ordered | undefined> {
  const data = refusalIn(error)?.data
  if (data?.draft !== 'PLACED' || typeof data.orderId !== 'number') return undefined
  return orderMadeOf(data.orderId, lines)
}
