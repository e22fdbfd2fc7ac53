import { addDays, weekday } from '@packhouse/contract/day.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { addStandingOrder, makeOne } from '../../ordering/standing/api.ts'
import { usualOf } from './kitchens.ts'
import type { PlannedOrder } from './plan.ts'
import { atHour, hour, type Kitchen, type Stage } from './stage.ts'

/** The lines of a usual standing order. */
const usualLines = 14
/** Mondays to Saturdays. */
const workdays = [1, 2, 3, 4, 5, 6]
const everyDay = [...workdays, 7]

/**
 * Standing orders agreed on the day before, and the orders that they made in its evening: some placed, one refused as it is below the
 * minimum, one asked as its outlet had ordered.
 */
export async function fillStanding(stage: Stage, plan: readonly PlannedOrder[]): Promise<void> {
  const silent = stage.outlets.filter(outlet => plan.every(({ place }) => place !== outlet.place)).slice(-4)
  const early = stage.outlets.find(({ place }) => place === plan[0]?.place)
  const small = silent.pop()
  for (const kitchen of silent) await agree(stage, kitchen, usualLines)
  if (small) await agree(stage, small, 1)
  if (early) await agree(stage, early, usualLines)
}

async function agree(
  stage: Stage,
  { id: outletId, customer, index, slot = stage.slots[0] }: Kitchen,
  lines: number,
): Promise<void> {
  const { date, packs, services } = stage
  const items = usualOf(customer, index)
    .flatMap(({ sku, packs: count }) => {
      const pack = packs.get(sku)
      return pack ? [{ packsizeid: pack.id, quantity: milli((lines === 1 ? 1 : count) * 1000) }] : []
    })
    .slice(0, lines)
  if (slot === undefined || items.length === 0) return
  const before = addDays(date, -1)
  const weekdays = [...new Set([...(lines === 1 ? everyDay : workdays), weekday(date)])].toSorted(
    (one, other) => one - other,
  )
  const agreed = await atHour(stage, { hour: hour(before, 12), by: 0 }, call =>
    addStandingOrder(
      {
        body: {
          outletId,
          weekdays,
          slotId: slot,
          items,
          from: date,
          until: null,
          pauses: [],
          isActive: true,
        },
      },
      call,
    ),
  )
  if (!agreed) return
  await atHour(stage, { hour: hour(before, 17), by: 0 }, async ({ tx, now }) => {
    await makeOne(tx, { id: agreed.id, day: date, changedBefore: null }, { services, now })
  })
}
