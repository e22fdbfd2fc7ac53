import { addDays, type Day, momentOf, startOfDay, weekday } from '@packhouse/contract/day.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/transaction.ts'

interface Placed {
  outletId: number
  date: Day
  status: string
  placedAt: Date
  paise: number
  lines: { packId: number; packs: number }[]
}
/** All orders of a database, with their lines. */
export const everyOrder = async (db: Db): Promise<Placed[]> => {
  const { rows } = await sql<Placed>`
    select outlet_id as "outletId", delivery_date as date, status, placed_at as "placedAt", ordered_total_paise::float8 as paise,
      (select jsonb_agg(jsonb_build_object('packId', pack_id, 'packs', ordered_packs_milli / 1000.0))
        from order_line where order_id = orders.id and substitute_for is null) as lines
    from orders`.execute(db)
  return rows
}

/** The middle of sorted values: the lower one, or the mean of the middle two. */
const middle = (values: number[]) => {
  const sorted = values.sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]]
  return { low, mean: Math.floor((low + high) / 2) }
}

/** The regulars of a date by reading all orders one after the other. */
export function simply(all: readonly Placed[], date: Day) {
  const delivered = [
    ...new Set(
      all.filter(({ status }) => status === 'DELIVERED' || status === 'CLOSED').map(order => order.date),
    ),
  ]
    .filter(day => day < date)
    .sort()
    .reverse()
  const weekdays = delivered.filter(day => weekday(day) === weekday(date)).slice(0, 8)
  const last = delivered.slice(0, 14)
  const found = new Map<number, { of: [number, number]; at: number; paise: number; basket: string[] }>()
  for (const outletId of new Set(all.map(order => order.outletId))) {
    const taken = all.filter(order => order.outletId === outletId && order.status !== 'REJECTED')
    const on = (days: Day[]) => days.filter(day => taken.some(order => order.date === day))
    const isWeekly = on(weekdays).length >= 6
    if (!isWeekly && on(last).length < 11) continue
    const days = isWeekly ? on(weekdays) : on(last)
    const minutes = days.map(day => {
      const times = taken.filter(order => order.date === day).map(({ placedAt }) => placedAt.getTime())
      return Math.floor((Math.min(...times) - startOfDay(addDays(day, -1)).getTime()) / 60_000)
    })
    const values = days.map(day =>
      taken.filter(order => order.date === day).reduce((sum, order) => sum + order.paise, 0),
    )
    const habit = taken.filter(order => days.includes(order.date))
    const packs = new Map<number, number[]>()
    for (const { lines } of habit)
      for (const { packId, packs: count } of lines) packs.set(packId, [...(packs.get(packId) ?? []), count])
    const basket = [...packs]
      .filter(([, counts]) => counts.length >= habit.length / 2)
      .map(([packId, counts]) => `${packId}: ${middle(counts).low}`)
    found.set(outletId, {
      of: [on(weekdays).length, weekdays.length],
      at: momentOf(addDays(date, -1), middle(minutes).mean).getTime(),
      paise: middle(values).mean,
      basket: basket.sort(),
    })
  }
  return found
}
