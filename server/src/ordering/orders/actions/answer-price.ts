import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyNotEdit } from '@packhouse/contract/ordering/orders/policy.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { notify } from '../../../business/notices/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { agreedOnOrder, whyMoreByNow } from '../rules/agreed-for.ts'
import { whyNotPriced } from '../rules/create.ts'
import { type LockedOrder, whyStale } from '../rules/locked-order.ts'
import { whyAnswered } from '../rules/price-request.ts'
import { lockOrder } from '../sql/lock.ts'
import { answerPriceRequests, type PriceRequestRow, selectPriceRequest } from '../sql/price-requests.ts'
import { refuseAgreed } from './agreed.ts'
import { linesOf } from './create-facts.ts'
import { changeOrder } from './edit.ts'
import { holdDraft } from './hold-draft.ts'
import { partOf, priceRequestReply, reasonOf, removeAsked } from './price-requests.ts'
import { commitStep } from './step.ts'

type Answer = Args<typeof orders.answerPrice>['body']

/**
 * Answers a price that was asked for. The first answer counts; of an order that the draft became, the line changes as by any other
 * change of its agreed price, with the same questions, version and refusals. (rules §4.19)
 */
export const answerPrice: Handler<typeof orders.answerPrice> = async ({ id, body }, call) => {
  const { tx, user, now, audit } = call
  const asked = found(await selectPriceRequest(tx, id), 'Nobody asked for this price.')
  await holdDraft(tx, asked.askedBy, asked.draftKey)
  // Who waited for the draft looks again: it may have been answered, withdrawn or placed.
  const row = certain(await selectPriceRequest(tx, id), 'a price that is never deleted')
  refuse(whyAnswered(row))
  if (row.orderId !== null) await answerOnOrder(row, row.orderId, body, call)
  else if (body.answer === 'AGREED') await lookAtPrice(row, body, call)
  const anyAmount = body.answer === 'AGREED' && body.anyAmount === true
  await answerPriceRequests(tx, [id], { answer: body.answer, by: user.id, now, anyAmount })
  await removeAsked(row, call)
  if (row.orderId !== null) {
    const part = { ...partOf(row), isAgreed: body.answer === 'AGREED' }
    const told = {
      kind: 'PRICE_ANSWERED',
      record: 'order',
      recordId: row.orderId,
      subject: row.subject,
      to: [row.askedBy],
    } as const
    await notify({ ...told, parts: [part] }, call)
  }
  audit({
    action: 'PRICE_ANSWERED',
    entity: 'customer',
    entityId: row.customerId,
    after: {
      request: id,
      answer: body.answer,
      pricePaise: row.price,
      packs: inUnits(body.confirmQuantity ?? row.packsMilli),
      anyAmount,
    },
  })
  return priceRequestReply(certain(await selectPriceRequest(tx, id), 'a price that is never deleted'))
}

/** Asks about an unlikely price, or one below cost, before it is agreed. (rules §4.9) */
async function lookAtPrice(row: PriceRequestRow, answer: Answer, call: WriteCall): Promise<void> {
  const { tx, now } = call
  const { packRounding: rounding } = await readSettings(tx)
  const today = dayOf(now)
  const { confirm, confirmPrice, confirmCost } = answer
  const items = [{ packsizeid: row.packId, quantity: row.packsMilli }]
  const lines = await linesOf(tx, { items, customerid: row.customerId, deliveryDate: today }, today)
  refuse(whyNotPriced(lines, rounding))
  const asked = lines.map(line => ({ ...line, priceOverride: row.price, confirm, confirmPrice, confirmCost }))
  await refuseAgreed(asked, { rounding }, { ...call, db: tx })
}

async function answerOnOrder(
  row: PriceRequestRow,
  orderId: LockedOrder['id'],
  { answer, version, confirm, confirmPrice, confirmCost, anyAmount = false, confirmQuantity }: Answer,
  call: WriteCall,
): Promise<void> {
  const { tx, now, user } = call
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  // Who waited for the order looks again: another price was asked for meanwhile.
  refuse(whyAnswered(certain(await selectPriceRequest(tx, row.id), 'a price that is never deleted')))
  refuse(whyStale(order, version, now))
  if (answer === 'STAYS') {
    const did = sentence('let the price of {item} stay; {price} was asked for', {
      item: row.item,
      price: formatMoney(row.price),
    })
    await commitStep(order, call, {
      action: 'ORDER_PRICE_STAYS',
      events: [{ kind: 'EDIT', status: order.status, did }],
      contents: 'SAME',
    })
    return
  }
  refuse(whyNotEdit(order, await readSettings(tx)))
  const line = order.lines.find(one => one.packId === row.packId && one.orderedPacksMilli > 0)
  if (!line)
    return refuse(
      refusal('STALE_VERSION', '{item} is no longer on order #{id}.', { item: row.item, id: orderId }),
    )
  const { packsMilli: shown, price } = row
  const { orderedPacksMilli: ordered } = line
  const agreedFor = agreedOnOrder({ shown, ordered, isAny: anyAmount, confirmed: confirmQuantity })
  if (agreedFor === undefined) return refuse(whyMoreByNow({ shown, ordered, price }))
  const item = {
    orderitemid: line.id,
    quantity: ordered,
    priceOverride: price,
    overrideReason: reasonOf(user.name),
    agreedFor,
    confirm,
    confirmPrice,
    confirmCost,
  }
  await changeOrder({ orderId, body: { items: [item], version: order.version } }, call)
}
