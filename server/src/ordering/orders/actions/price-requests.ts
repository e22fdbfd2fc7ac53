import type { NoticePart } from '@packhouse/contract/business/notices/model.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId, PackId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { notify, removePart } from '../../../business/notices/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { type LineToTake, whyNotPriced } from '../rules/create.ts'
import { usualPrice } from '../rules/price-line.ts'
import { agreedWhenAsked, rateOf, whyAnswered, whyNotAsk } from '../rules/price-request.ts'
import type { OrderEvent } from '../sql/events.ts'
import {
  answerPriceRequests,
  insertPriceRequest,
  isOutletOf,
  movePriceRequests,
  type PriceRequestRow,
  selectPriceRequest,
  selectPriceRequestsIn,
  selectPriceRequestsOf,
} from '../sql/price-requests.ts'
import { type Body, linesOf } from './create-facts.ts'
import { claimDraft, holdDraft } from './hold-draft.ts'

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
      isQuestion: true,
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

async function withdraw(
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

/** What was asked for a draft that is placed now. */
export interface AskedPrices {
  /** Agreed prices, by pack. */
  agreed: ReadonlyMap<PackId, PriceRequestRow>
  rows: readonly PriceRequestRow[]
}

/** The prices that were agreed for a draft when somebody asked; nothing without a draft. The draft is claimed by now. (rules §4.19) */
export async function askedPrices(
  { draftKey, customerid }: Body,
  { tx, user }: WriteCall,
): Promise<AskedPrices> {
  const rows =
    draftKey === undefined ? [] : await selectPriceRequestsIn(tx, { userId: user.id, key: draftKey })
  return { rows, agreed: agreedWhenAsked(rows, customerid) }
}

/** The lines with the prices that were agreed for them; a line with a price of its own keeps that. */
export const withAgreed = (items: Body['items'], { agreed }: AskedPrices): Body['items'] =>
  items.map(item => {
    const its = agreed.get(item.packsizeid)
    if (!its || item.priceOverride !== undefined || item.free !== undefined) return item
    const { price } = its
    const sure = { confirm: true, confirmPrice: price, confirmCost: true }
    return { ...item, priceOverride: price, overrideReason: reasonOf(its.answeredBy), ...sure }
  })

/** The line costs what was agreed for it when somebody asked. */
export const isAgreedWhenAsked = (
  { packId, priceOverride }: LineToTake,
  asked: AskedPrices | undefined,
): boolean => priceOverride !== undefined && asked?.agreed.get(packId)?.price === priceOverride

/** Why a line costs what was agreed on the phone. */
export const reasonOf = (answeredBy: string | null): string =>
  `Asked on the phone, agreed by ${answeredBy ?? ''}`

/** Lines of the order whose price waits for an answer. */
const waitingOf = ({ rows }: AskedPrices, { items, customerid }: Pick<Body, 'items' | 'customerid'>) => {
  const ordered = new Set<number>(items.map(({ packsizeid }) => packsizeid))
  return rows.filter(row => row.answer === null && row.customerId === customerid && ordered.has(row.packId))
}

/** What the history says of prices that still wait. */
export const askedEvents = (asked: AskedPrices, body: Body): OrderEvent[] =>
  waitingOf(asked, body).map(({ item, price }) => ({
    kind: 'EDIT',
    status: 'PLACED',
    did: sentence('asked for {price} for {item}', { price: formatMoney(price), item }),
  }))

/** The draft became an order: what waits goes on with it, what is for no line of it is no longer asked. */
export async function moveAsked(
  asked: AskedPrices,
  body: Body,
  orderId: OrderId,
  call: WriteCall,
): Promise<void> {
  if (asked.rows.length === 0) return
  const waiting = waitingOf(asked, body)
  const gone = asked.rows.filter(row => row.answer === null && !waiting.includes(row))
  await withdraw(gone, call)
  const kept = [...waiting, ...asked.agreed.values()].map(({ id }) => id)
  if (kept.length > 0) await movePriceRequests(call.tx, kept, orderId)
}
