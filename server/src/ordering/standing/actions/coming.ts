import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { StandingOrderId } from '@packhouse/contract/ids.ts'
import type { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { found, Refused, sentenceIn } from '@packhouse/contract/refusal.ts'
import { inSnapshot, type Tx } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { valueOfOrder } from '../../orders/api.ts'
import { comingDays, type Schedule } from '../rules/due.ts'
import { type Agreed, orderOf } from '../rules/order-of.ts'
import { selectOtherOrders, selectRunsFrom } from '../sql/runs.ts'
import { selectCustomerOf, selectStandingOrder } from '../sql/standing-orders.ts'
import { holidaysFrom } from './read.ts'
import { scheduleOf } from './reply.ts'

const usualDays = 7

type ComingDay = Result<typeof standing.nextOfStandingOrder>[number]

/** The coming days of a saved standing order as they will be, from today. (rules §14) */
export const nextOfStandingOrder: Handler<typeof standing.nextOfStandingOrder> = (
  { standingid: id, days: count = usualDays },
  { db, now },
) =>
  inSnapshot(db, async tx => {
    const row = found(await selectStandingOrder(tx, id), 'Standing order {id} was not found.', { id })
    return asTheyWillBe(tx, { id, agreed: row, schedule: scheduleOf(row), from: dayOf(now), count, now })
  })

/** The seven days from tomorrow of a standing order as it is typed; one that is inactive makes none. (rules §14) */
export const previewStandingOrder: Handler<typeof standing.previewStandingOrder> = ({ body }, { db, now }) =>
  inSnapshot(db, async tx => {
    const { standingId: id, outletId, weekdays, slotId, items, from, until, pauses } = body
    const { customer_id } = found(await selectCustomerOf(tx, outletId), 'Outlet {id} was not found.', {
      id: outletId,
    })
    const saved =
      id === undefined
        ? undefined
        : found(await selectStandingOrder(tx, id), 'Standing order {id} was not found.', { id })
    const lines = items.map(({ packsizeid: packId, quantity: packsMilli }) => ({ packId, packsMilli }))
    return asTheyWillBe(tx, {
      id,
      agreed: { customer_id, outlet_id: outletId, slot_id: slotId, instructions: '', lines },
      schedule: { weekdays, from, until, pauses, isActive: saved?.is_active ?? true },
      from: addDays(dayOf(now), 1),
      count: usualDays,
      now,
    })
  })

interface Coming {
  /** undefined: it is not saved, so it made no orders yet. */
  id: StandingOrderId | undefined
  agreed: Agreed
  schedule: Schedule
  from: Day
  count: number
  now: Date
}

/** Each day: made already, asked or refused if it were made now, or what it would cost at the prices known for it. */
async function asTheyWillBe(
  tx: Tx,
  { id, agreed, schedule, from, count, now }: Coming,
): Promise<ComingDay[]> {
  const until = addDays(from, count - 1)
  const holidays = await holidaysFrom(tx, from)
  const made = id === undefined ? [] : await selectRunsFrom(tx, { id, day: from })
  const others = await selectOtherOrders(tx, { outletId: agreed.outlet_id, from, until })
  const runs = new Map(made.map(({ day, otherOrderId, ...run }) => [day, { run, otherOrderId }]))
  const otherOf = new Map(others.map(({ day, id: orderId }) => [day, orderId]))
  const today = dayOf(now)
  const coming: ComingDay[] = []
  for (const { day, state } of comingDays(schedule, { from, count, holidays })) {
    const { run, otherOrderId: asked } = runs.get(day) ?? { run: null, otherOrderId: null }
    // What was agreed today begins tomorrow.
    const isToMake = state === 'DUE' && run === null && day > today
    const otherOrderId = isToMake ? (otherOf.get(day) ?? null) : asked
    const outlook =
      isToMake && otherOrderId === null
        ? await asItWouldBe(tx, orderOf(agreed, day), now)
        : { why: null, value: null }
    coming.push({
      deliveryDate: day,
      state,
      holiday: holidays.get(day) ?? null,
      run,
      otherOrderId,
      ...outlook,
    })
  }
  return coming
}

async function asItWouldBe(
  tx: Tx,
  order: ReturnType<typeof orderOf>,
  now: Date,
): Promise<Pick<ComingDay, 'why' | 'value'>> {
  try {
    return { why: null, value: await valueOfOrder(tx, order, now) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { why: sentenceIn(error.refusal), value: null }
  }
}
