import { addDays, type Day, dayOf, formatDay, weekday, weekdayNames } from '@packhouse/contract/day.ts'
import type { OutletId, StandingOrderId } from '@packhouse/contract/ids.ts'
import type { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { certain, found, refusal, refuse, wrongField } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { askPacks } from '../../orders/api.ts'
import { overlap } from '../rules/due.ts'
import {
  insertStandingOrder,
  lockOutlet,
  lockStandingOrder,
  type Plan,
  type StandingRow,
  selectCustomerOf,
  selectOfSlot,
  selectPackIds,
  selectSlot,
  selectStandingOrder,
  updateStandingRow,
} from '../sql/standing-orders.ts'
import { holidaysFrom } from './read.ts'
import { toStanding } from './reply.ts'

const entity = 'standing_order'

/** Agrees on a standing order; it begins tomorrow or later. (rules §14) */
export const addStandingOrder: Handler<typeof standing.addStandingOrder> = async ({ body }, call) => {
  const { tx, now, user, audit } = call
  const { outletId, items, instructions = '', confirmFigures, ...agreed } = body
  const plan: Plan = { ...agreed, instructions, lines: linesOf(items) }
  await refuseUnfit(tx, { outletId, plan, now })
  await askLines(outletId, items, confirmFigures, call)
  const id = await insertStandingOrder(tx, outletId, plan, { userId: user.id, now })
  audit({ action: 'STANDING_ORDER_ADDED', entity, entityId: id, after: { outletId, ...plan } })
  return saved(tx, id, now)
}

/** Changes what is agreed from the next order on; orders that were made stay as they are. (rules §14) */
export const updateStandingOrder: Handler<typeof standing.updateStandingOrder> = async (
  { standingid: id, body },
  call,
) => {
  const { tx, now, user, audit } = call
  const isThere = await lockStandingOrder(tx, id)
  const row = found(
    isThere ? await selectStandingOrder(tx, id) : undefined,
    'Standing order {id} was not found.',
    { id },
  )
  const what = sentence('The standing order of {outlet}', { outlet: row.outlet_name })
  refuse(await whyStale(tx, { what, entity, entityId: id, version: row.version }, body.version, now))
  const { items, version: _seen, confirmFigures, ...agreed } = body
  const before = planOf(row)
  const edit = changedFields(before, { ...agreed, lines: items && linesOf(items) })
  if (!edit) {
    audit({ action: 'STANDING_ORDER_UNCHANGED', entity, entityId: id })
    return saved(tx, id, now)
  }
  const plan = { ...before, ...edit.after }
  await refuseUnfit(tx, { outletId: row.outlet_id, plan, now, id, before })
  await askLines(row.outlet_id, items ?? [], confirmFigures, call, before)
  await updateStandingRow(tx, id, plan, { userId: user.id, now })
  audit({ action: 'STANDING_ORDER_CHANGED', entity, entityId: id, ...edit })
  return saved(tx, id, now)
}

const linesOf = (
  items: Parameters<Handler<typeof standing.addStandingOrder>>[0]['body']['items'],
): Plan['lines'] => items.map(({ packsizeid, quantity }) => ({ packId: packsizeid, packsMilli: quantity }))

const planOf = (row: StandingRow): Plan => ({
  weekdays: row.weekdays,
  slotId: row.slot_id,
  instructions: row.instructions,
  from: row.from_day,
  until: row.until_day,
  pauses: row.pauses,
  isActive: row.is_active,
  lines: row.lines.map(({ packId, packsMilli }) => ({ packId, packsMilli })),
})

type Items = Parameters<typeof linesOf>[0]

/** Asks about amounts that are new, or more than before, as those of an order are asked about. (rules §33.5) */
async function askLines(
  outletId: OutletId,
  items: Items,
  confirmed: readonly string[] | undefined,
  call: WriteCall,
  before?: Plan,
): Promise<void> {
  const was = new Map(before?.lines.map(({ packId, packsMilli }) => [packId, packsMilli]))
  const isMore = items.map(({ packsizeid, quantity }) => quantity > (was.get(packsizeid) ?? 0))
  if (!isMore.includes(true)) return
  const { customer_id: id, business_name: name } = certain(
    await selectCustomerOf(call.tx, outletId),
    'the customer of an outlet',
  )
  await askPacks({ customer: { id, name }, items, isMore, confirmed }, call)
}

interface Saving {
  outletId: OutletId
  plan: Plan
  now: Date
  /** Of the one that is changed, with what was agreed. */
  id?: StandingOrderId
  before?: Plan
}

/** Refuses what cannot be agreed on; what can change until a day comes, such as prices and groups, is looked at then. */
async function refuseUnfit(tx: Tx, { outletId, plan, now, id, before }: Saving): Promise<void> {
  const outlet = found(await lockOutlet(tx, outletId), 'Outlet {id} was not found.', { id: outletId })
  const slot = found(await selectSlot(tx, plan.slotId), 'Time slot {id} was not found.', { id: plan.slotId })
  refuse(whyNotFrom(plan, before, dayOf(now)))
  if (plan.isActive && !outlet.is_active)
    refuse(refusal('BREAKS_RULE', 'The outlet {outlet} is inactive.', { outlet: outlet.name }))
  if (plan.isActive && !slot.is_active)
    refuse(refusal('BREAKS_RULE', 'The time slot {slot} is inactive.', { slot: slot.time_slot }))
  const wanted = plan.lines.map(({ packId }) => packId)
  const there = new Set(await selectPackIds(tx, wanted))
  const unknown = wanted.find(packId => !there.has(packId))
  if (unknown !== undefined) refuse(refusal('NOT_FOUND', 'Pack size {id} was not found', { id: unknown }))
  if (!plan.isActive) return
  const others = (await selectOfSlot(tx, outletId, plan.slotId)).filter(other => other.id !== id)
  const twice = others.find(other => overlap(plan, other))
  if (!twice) return
  const shared = plan.weekdays.find(day => twice.weekdays.includes(day)) ?? weekday(plan.from)
  const names = { outlet: outlet.name, weekday: weekdayNames[shared - 1] ?? '', slot: slot.time_slot }
  const key = '{outlet} already has a standing order for {weekday}, {slot}. Change that one.'
  refuse(refusal('BREAKS_RULE', key, names, { standingid: twice.id }))
}

/** Days that are over or made already cannot be agreed on any more; what began before may stay. */
function whyNotFrom({ from, until }: Plan, before: Plan | undefined, today: Day) {
  if (until !== null && until < from) return wrongField('until', sentence('The last day is before the first'))
  if (from > today || from === before?.from) return undefined
  return wrongField(
    'from',
    sentence('It can begin on {date} at the earliest', { date: formatDay(addDays(today, 1)) }),
  )
}

async function saved(tx: Tx, id: StandingOrderId, now: Date) {
  const today = dayOf(now)
  const row = found(await selectStandingOrder(tx, id), 'Standing order {id} was not found.', { id })
  return toStanding({ today, holidays: await holidaysFrom(tx, today) })(row)
}
