import type { OrderId } from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { needsOfOverrides } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { refuse, sentenceIn } from '@packhouse/contract/refusal.ts'
import { refuseMerged } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout, wasAgreed } from '../../../platform/http/rights.ts'
import {
  freezeLines,
  overridesUsed,
  reasonsNeeded,
  whyDuplicate,
  whyNotTake,
  whyReasonsMissing,
} from '../rules/create.ts'
import { spansOf, whyNotSavedFrom } from '../rules/message.ts'
import { orderValue } from '../rules/price-line.ts'
import { whyUnserved } from '../rules/served.ts'
import { insertOrder, lockDuplicates, selectDuplicate } from '../sql/create.ts'
import { insertOrderMessage, selectLineIds } from '../sql/message.ts'
import { keepOutletDays } from '../sql/outlet-days.ts'
import { refuseAgreed } from './agreed.ts'
import { askAmounts, typedLine } from './ask-amounts.ts'
import { askedEvents, askedPrices, moveAsked, withAgreed } from './asked-prices.ts'
import { acceptAtOnce } from './auto-accept.ts'
import { type Body, factsFor } from './create-facts.ts'
import { createAudit, duplicateKeyOf, firstEvents, lineRow, orderRow, type Placing } from './create-rows.ts'
import { holdOf } from './credit.ts'
import { orderDetails } from './details.ts'
import { claimDraft, draftPlaced } from './hold-draft.ts'

/** Orders with the same content within this time look like one sent twice. (rules §3.7) */
const duplicateMs = 60_000

/** Returns the facts and lines at their prices; refuses what would be refused of the order whatever else is true of it. */
async function linesToTake(db: Reading, body: Body, now: Date, placing?: WriteCall) {
  const facts = await factsFor(db, body, now)
  refuse(whyNotTake(facts.place, facts.lines, facts.freezing))
  const { state: supplyState, kind: buyerKind } = facts.supply
  const destination = { supplyState, buyerKind, deliveryDate: body.deliveryDate }
  const packs = facts.lines.map(({ pack }) => pack)
  refuse(whyUnserved(facts.settings, destination, packs))
  // What was agreed when somebody asked needs no right of who places the order.
  const own = facts.lines.filter(({ agreedFor }) => agreedFor === undefined)
  if (placing) await refuseAgreed(own, facts.freezing, placing)
  if (own.length < facts.lines.length) wasAgreed('agree')
  const lines = freezeLines(facts.lines, facts.freezing)
  const needed = reasonsNeeded(facts.place, lines, { minimum: facts.buyer.minimum, now })
  refuse(whyReasonsMissing(needed, { overrides: body.overrides ?? [] }))
  return { facts, lines, needed }
}

/** Returns what an order would cost with tax if it were placed now; refuses as placing it would. (rules §3.3) */
export async function valueOfOrder(db: Reading, body: Body, now: Date): Promise<Paise> {
  const { lines } = await linesToTake(db, body, now)
  return orderValue(lines, body.deliverycharge ?? zeroPaise).total
}

/** Places an order as a person types it: amounts far from what is usual are asked about. (rules §33.5) */
export const createOrder: Handler<typeof orders.createOrder> = ({ body }, call) =>
  placeOrder(body, call, { isTyped: true })

interface Placed {
  isTyped?: boolean
  /** Reserved for it; else it gets the next one. */
  number?: OrderId | undefined
}

/** Places an order: freezes prices, stores names, reserves nothing yet. (rules §3.2 row 1, §3.3) */
export async function placeOrder(sent: Body, call: WriteCall, { isTyped = false, number }: Placed = {}) {
  const { tx, now, user, audit } = call
  await refuseWithout(needsOfOverrides(sent.overrides), call)
  const { message, draftKey } = sent
  if (message) refuse(whyNotSavedFrom(message, sent.items.length))
  if (draftKey !== undefined) await claimDraft(tx, user.id, draftKey)
  const asked = await askedPrices(sent, call)
  const body = { ...sent, items: withAgreed(sent.items, asked) }
  const { overrides = [], deliverycharge: deliveryCharge = zeroPaise, confirmDuplicate = false } = body
  const duplicateKey = duplicateKeyOf(body)
  await refuseMerged(tx, body.customerid)
  const { facts, lines, needed } = await linesToTake(tx, body, now, call)
  await lockDuplicates(tx, duplicateKey)
  const duplicate = await selectDuplicate(tx, duplicateKey, new Date(now.getTime() - duplicateMs))
  refuse(whyDuplicate(duplicate, confirmDuplicate))
  if (isTyped) {
    const customer = { id: facts.buyer.id, name: facts.buyer.business_name }
    await askAmounts({ customer, lines: lines.map(typedLine), confirmed: body.confirmFigures }, call)
  }

  const { total } = orderValue(lines, deliveryCharge)
  const hold = await holdOf(tx, {
    customerId: facts.buyer.id,
    orderId: null,
    value: total,
    credit: facts.credit,
    now,
  })
  const placing: Placing = {
    body,
    facts,
    lines,
    total,
    deliveryCharge,
    hold: hold ? sentenceIn(hold) : null,
    overrides: overridesUsed(needed, overrides),
    duplicateKey,
  }
  const orderId = await insertOrder(tx, {
    order: { ...orderRow(placing), placed_at: now, placed_by: user.id, updated_at: now },
    lines: lines.map(lineRow),
    events: [...firstEvents(placing), ...askedEvents(asked, body)],
    number,
    user,
    now,
  })
  if (message) {
    const spans = spansOf(message, await selectLineIds(tx, orderId))
    await insertOrderMessage(
      tx,
      { orderId, messageId: message.messageId ?? null, text: message.text, spans },
      now,
    )
  }
  if (draftKey !== undefined) await draftPlaced(tx, { userId: user.id, key: draftKey }, orderId, now)
  for (const event of createAudit(orderId, placing)) audit(event)
  await acceptAtOnce({ orderId, isHeld: hold !== undefined, body, settings: facts.settings }, call)
  await keepOutletDays(tx, [{ outletId: facts.destination.id, deliveryDate: body.deliveryDate }])
  const priceOf = new Map(lines.map(({ pack, price }) => [pack.packId, price]))
  await moveAsked(asked, body, { orderId, priceOf }, call)
  return orderDetails(tx, orderId, call)
}
