import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { type Holidays, nextDue, type Schedule } from '../rules/due.ts'
import type { RunRow } from '../sql/runs.ts'
import type { StandingRow } from '../sql/standing-orders.ts'

type Standing = Result<typeof standing.addStandingOrder>
type Run = Result<typeof standing.standingRuns>[number]

export const scheduleOf = ({
  weekdays,
  from_day: from,
  until_day: until,
  pauses,
  is_active: isActive,
}: StandingRow): Schedule => ({
  weekdays,
  from,
  until,
  pauses,
  isActive,
})

export const toStanding =
  ({ today, holidays }: { today: Day; holidays: Holidays }) =>
  (row: StandingRow): Standing => ({
    id: row.id,
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    customerId: row.customer_id,
    businessname: row.business_name,
    weekdays: row.weekdays,
    slotId: row.slot_id,
    timeSlot: row.time_slot,
    items: row.lines.map(({ packId, packsMilli, itemId, itemName, packName }) => ({
      packsizeid: packId,
      itemId,
      quantity: packsMilli,
      itemName,
      packsize: packName,
    })),
    instructions: row.instructions,
    from: row.from_day,
    until: row.until_day,
    pauses: row.pauses,
    isActive: row.is_active,
    nextDay: nextDue(scheduleOf(row), { from: addDays(today, 1), holidays }),
    changedBy: row.changed_by,
    changedAt: row.updated_at,
    version: row.version,
  })

export const toRun = (row: RunRow): Run => ({
  standingId: row.standing_order_id,
  deliveryDate: row.delivery_date,
  outletId: row.outlet_id,
  outletName: row.outlet_name,
  customerId: row.customer_id,
  businessname: row.business_name,
  timeSlot: row.time_slot,
  state: row.state,
  orderId: row.order_id,
  otherOrderId: row.other_order_id,
  why: row.why,
  at: row.at,
})
