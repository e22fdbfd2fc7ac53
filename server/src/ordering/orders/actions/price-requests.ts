import type { NoticePart } from '@packhouse/contract/business/notices/model.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { sumOf } from '@packhouse/contract/ordering/orders/agreed-for.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import { notify, removePart } from '../../../business/notices/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyNotPriced } from '../rules/create.ts'
import { usualPrice } from '../rules/price-line.ts'
import { rateOf, whyAnswered, whyNotAsk } from '../rules/price-request.ts'
import {
  answerPriceRequests,
  insertPriceRequest,
  isOutletOf,
  type PriceRequestRow,
  selectPriceRequest,
  selectPriceRequestsIn,
  selectPriceRequestsOf,
} from '../sql/price-requests.ts'
import { linesOf } from './create-facts.ts'
import { claimDraft, holdDraft } from './hold-draft.ts'

/** Why a line costs what was agreed on the phone. */
export const reasonOf = (answeredBy: string | null): string =>
  `Asked on the phone, agreed by ${answeredBy ?? ''}`

/** Answers are shown this long. */
const shownMs = 2 * 86_400_000
const limit = 200

export const priceRequestReply = (row: PriceRequestRow): Result<typeof orders.askPrice> => ({
  id: row.id,
  draftKey: row.draftKey,
  orderid: row.orderId,
  customerid: row.customerId,
  packsizeid: row.packId,
  item: row.item,
  quantity: row.packsMilli,
  anyAmount: row.anyAmount,
  unit: row.unit,
  usual: row.usual,
  price: row.price,
  usualRate: rateOf(row.usual, row.contentMilli),
  rate: rateOf(row.price, row.contentMilli),
  askedAt: row.askedAt,
  answer: row.answer,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt,
})

export const myPriceRequests: Handler<typeof orders.myPriceRequests> = async (_asked, { db, user, now }) =>
  (await selectPriceRequestsOf(db, user.id, { since: new Date(now.getTime() - shownMs), limit })).map(
    priceRequestReply,
  )

/** Asks everybody who may agree prices for one; what waited for the same line is no longer asked. (rules §4.19) */
export const askPrice: Handler<typeof orders.askPrice> = async ({ body }, call) => {
  const { tx, user, now } = call
  const { draftKey, customerid, outletid, deliveryDate, packsizeid, quantity, price } = body
  await claimDraft(tx, user.id, draftKey)
  const isTheirs = await isOutletOf(tx, outletid, customerid)
  found(isTheirs ? outletid : undefined, 'Outlet {id} was not found.', { id: outletid })
  const { packRounding } = await readSettings(tx)
  const lines = await linesOf(tx, { items: [{ packsizeid, quantity }], customerid, deliveryDate }, dayOf(now))
  refuse(whyNotPriced(lines, packRounding))
  const pack = found(lines[0]?.pack, 'Pack size {id} was not found', { id: packsizeid })
  const usual = certain(
    usualPrice(pack, { packsMilli: quantity }, packRounding),
    'a price of a pack that has one',
  ).price
  refuse(whyNotAsk(price, usual))
  const earlier = await selectPriceRequestsIn(tx, { userId: user.id, key: draftKey })
  const question = {
    draftKey,
    orderId: null,
    outletId: outletid,
    packId: packsizeid,
    packsMilli: quantity,
    usual,
    price,
  }
  return priceRequestReply(await askInPlace(question, earlier, call))
}

type Question = Pick<
  PriceRequestRow,
  'draftKey' | 'orderId' | 'outletId' | 'packId' | 'packsMilli' | 'usual' | 'price'
>

/** Asks everybody who may agree it; of the person's earlier questions, the one that waits for the same pack no longer does. */
export async function askInPlace(
  { draftKey, orderId, outletId, packId, packsMilli, usual, price }: Question,
  earlier: readonly PriceRequestRow[],
  call: WriteCall,
): Promise<PriceRequestRow> {
  const { tx, user, now, audit } = call
  await withdraw(
    earlier.filter(one => one.answer === null && one.packId === packId),
    call,
  )
  const id = await insertPriceRequest(tx, {
    asked_by: user.id,
    asked_at: now,
    draft_key: draftKey,
    order_id: orderId,
    outlet_id: outletId,
    pack_id: packId,
    packs_milli: packsMilli,
    usual_paise: usual,
    price_paise: price,
  })
  const row = certain(await selectPriceRequest(tx, id), 'the price that was just asked for')
  const { customerId, subject } = row
  await notify(
    {
      kind: 'PRICE_ASKED',
      record: 'customer',
      recordId: customerId,
      subject,
      to: [],
      toRight: 'agree',
      parts: [partOf(row)],
      tellsLookers: true,
    },
    call,
  )
  audit({
    action: 'PRICE_ASKED',
    entity: 'customer',
    entityId: customerId,
    after: { packsizeid: packId, usualPaise: usual, pricePaise: price, request: id },
  })
  return row
}

/** The line that is asked about, as the notice shows it: its amount and both prices for a unit. */
export const partOf = ({
  id,
  item,
  packsMilli,
  contentMilli,
  unit,
  price,
  usual,
}: PriceRequestRow): NoticePart => ({
  key: String(id),
  text: item,
  ordered: contentOf(packsMilli, contentMilli),
  unit,
  price,
  amount: rateOf(price, contentMilli),
  usual: rateOf(usual, contentMilli),
  sum: sumOf(packsMilli, price),
  usualSum: sumOf(packsMilli, usual),
})

/** Who asked, asks no longer. */
export const withdrawPrice: Handler<typeof orders.withdrawPrice> = async ({ id }, call) => {
  const { tx, user } = call
  const asked = await selectPriceRequest(tx, id)
  const own = found(asked?.askedBy === user.id ? asked : undefined, 'You did not ask for this price.')
  await holdDraft(tx, user.id, own.draftKey)
  const row = certain(await selectPriceRequest(tx, id), 'a price that is never deleted')
  refuse(whyAnswered(row))
  await withdraw([row], call)
  return priceRequestReply(certain(await selectPriceRequest(tx, id), 'a price that is never deleted'))
}

/** A begun order is closed: nobody needs to answer. */
export const withdrawOfDraft = async (key: string, call: WriteCall): Promise<void> => {
  const rows = await selectPriceRequestsIn(call.tx, { userId: call.user.id, key })
  await withdraw(
    rows.filter(({ answer }) => answer === null),
    call,
  )
}

export async function withdraw(
  rows: readonly PriceRequestRow[],
  { tx, user, now, audit }: WriteCall,
): Promise<void> {
  if (rows.length === 0) return
  await answerPriceRequests(
    tx,
    rows.map(({ id }) => id),
    { answer: 'WITHDRAWN', by: user.id, now },
  )
  for (const row of rows) {
    await removeAsked(row, { tx })
    audit({
      action: 'PRICE_WITHDRAWN',
      entity: 'customer',
      entityId: row.customerId,
      after: { request: row.id },
    })
  }
}

/** The question leaves the notices of all who could have answered. */
export const removeAsked = (
  { id, customerId }: PriceRequestRow,
  { tx }: Pick<WriteCall, 'tx'>,
): Promise<void> =>
  removePart(tx, { kind: 'PRICE_ASKED', record: 'customer', recordId: customerId, key: String(id) })
