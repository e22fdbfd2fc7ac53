import { formatMoney } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyNotEdit } from '@packhouse/contract/ordering/orders/policy.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { whyNotAsk } from '../rules/price-request.ts'
import { lockOrder } from '../sql/lock.ts'
import { selectPriceRequestsOn } from '../sql/price-requests.ts'
import { holdDraft } from './hold-draft.ts'
import { askInPlace, priceRequestReply } from './price-requests.ts'
import { commitStep } from './step.ts'

/** Asks everybody who may agree prices for one on a line of an order; of a person's questions for a line, the newest waits. (rules §4.19) */
export const askOrderPrice: Handler<typeof orders.askOrderPrice> = async (
  { body: { orderid, packsizeid, price } },
  call,
) => {
  const { tx, user } = call
  const draftKey = `order-${orderid}`
  // The draft before the order, as an answer locks them.
  await holdDraft(tx, user.id, draftKey)
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
  const question = {
    draftKey,
    orderId: orderid,
    outletId: order.outletId,
    packId: packsizeid,
    packsMilli: line.orderedPacksMilli,
    usual: line.pricePaise,
    price,
  }
  const row = await askInPlace(
    question,
    await selectPriceRequestsOn(tx, { userId: user.id, orderId: orderid }),
    call,
  )
  const did = sentence('asked for {price} for {item}', { price: formatMoney(price), item: row.item })
  await commitStep(order, call, {
    action: 'ORDER_PRICE_ASKED',
    events: [{ kind: 'EDIT', status: order.status, did }],
    contents: 'SAME',
  })
  return priceRequestReply(row)
}
