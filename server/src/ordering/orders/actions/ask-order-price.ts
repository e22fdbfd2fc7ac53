import type { OrderId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyNotEdit } from '@packhouse/contract/ordering/orders/policy.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import { whyNotAsk } from '../rules/price-request.ts'
import { lockOrder } from '../sql/lock.ts'
import { type PriceRequestRow, selectPriceRequestsOn } from '../sql/price-requests.ts'
import type { AskedAgain } from './agree-lines.ts'
import { holdDraft } from './hold-draft.ts'
import { askInPlace, priceRequestReply } from './price-requests.ts'
import { commitStep } from './step.ts'

/** Asks everybody who may agree prices for one on a line of an order; of a person's questions for a line, the newest waits. (rules §4.19) */
export const askOrderPrice: Handler<typeof orders.askOrderPrice> = async (
  { body: { orderid, packsizeid, price } },
  call,
) => {
  const { tx, user } = call
  // The draft before the order, as an answer locks them.
  await holdDraft(tx, user.id, draftOfOrder(orderid))
  const order = found(await lockOrder(tx, orderid), 'Order {id} was not found.', { id: orderid })
  refuse(whyNotEdit(order, await readSettings(tx)))
  const ordered = order.lines.find(
    ({ packId, orderedPacksMilli }) => packId === packsizeid && orderedPacksMilli > 0,
  )
  const line = found(ordered, 'Order #{id} has no line of pack size {pack}.', {
    id: orderid,
    pack: packsizeid,
  })
  refuse(whyNotAsk(price, line.pricePaise))
  const row = await askOnOrder(order, { line, price, usual: line.pricePaise }, call)
  const did = sentence('asked for {price} for {item}', { price: formatMoney(price), item: row.item })
  await commitStep(order, call, {
    action: 'ORDER_PRICE_ASKED',
    events: [{ kind: 'EDIT', status: order.status, did }],
    contents: 'SAME',
  })
  return priceRequestReply(row)
}

/** Under this name a person asks for prices of an order. */
export const draftOfOrder = (orderId: OrderId): string => `order-${orderId}`

/** Asks for a price of a line of an order, in its amount of now; the draft and the order are locked by now. */
export const askOnOrder = async (
  { id: orderId, outletId }: Pick<LockedOrder, 'id' | 'outletId'>,
  { line, price, usual }: AskedAgain,
  call: WriteCall,
): Promise<PriceRequestRow> =>
  askInPlace(
    {
      draftKey: draftOfOrder(orderId),
      orderId,
      outletId,
      packId: line.packId,
      packsMilli: line.orderedPacksMilli,
      usual,
      price,
    },
    await selectPriceRequestsOn(call.tx, { userId: call.user.id, orderId }),
    call,
  )
