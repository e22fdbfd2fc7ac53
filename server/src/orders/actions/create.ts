import { dayOf } from '@packhouse/contract/day.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { whyHold } from '@packhouse/contract/payments/terms.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { freezeLines, overridesUsed, reasonsNeeded, whyDuplicate, whyNotTake, whyReasonsMissing } from '../rules/create.ts'
import { orderValue } from '../rules/price-line.ts'
import { insertOrder, lockDuplicates, selectDuplicate } from '../sql/create.ts'
import { insertEvents } from '../sql/events.ts'
import { keepVersion } from '../sql/versions.ts'
import { acceptAtOnce } from './auto-accept.ts'
import { factsFor } from './create-facts.ts'
import { createAudit, duplicateKeyOf, firstEvents, lineRow, orderRow, type Placing } from './create-rows.ts'
import { orderDetails } from './details.ts'

/** Orders with the same content within this time look like one sent twice. (rules.md §3.7) */
const duplicateMs = 60_000

/** Places an order: freezes prices, stores names, reserves nothing yet. (rules.md §3.2 row 1, §3.3) */
export const createOrder: Handler<typeof orders.createOrder> = async ({ body }, call) => {
  const { tx, now, user, audit } = call
  const facts = await factsFor(tx, body, now)
  refuse(whyNotTake(facts.place, facts.lines, facts.freezing))
  const lines = freezeLines(facts.lines, facts.freezing)
  const { overrides = [], deliverycharge: deliveryCharge = zeroPaise, confirmDuplicate = false } = body
  const needed = reasonsNeeded(facts.place, lines, { minimum: facts.buyer.minimum, now })
  refuse(whyReasonsMissing(needed, { overrides }))
  const duplicateKey = duplicateKeyOf(body)
  await lockDuplicates(tx, duplicateKey)
  refuse(whyDuplicate(await selectDuplicate(tx, duplicateKey, new Date(now.getTime() - duplicateMs)), confirmDuplicate))

  const { total } = orderValue(lines, deliveryCharge)
  const hold = whyHold(facts.credit, total, dayOf(now), facts.credit.graceDays)
  const placing: Placing = {
    body,
    facts,
    lines,
    total,
    deliveryCharge,
    holdReason: hold?.message ?? null,
    overrides: overridesUsed(needed, overrides),
    duplicateKey,
  }
  const row = { ...orderRow(placing), placed_at: now, placed_by: user.id, updated_at: now }
  const orderId = await insertOrder(tx, row, lines.map(lineRow))
  await insertEvents(tx, { orderId, events: firstEvents(placing), user, now })
  await keepVersion(tx, { orderId, action: 'ORDER_CREATED', user, now })
  for (const event of createAudit(orderId, placing)) audit(event)
  await acceptAtOnce({ orderId, isHeld: hold !== undefined, body, settings: facts.settings }, call)
  return orderDetails(tx, orderId, now)
}
