import { addDays, type Day, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import {
  type OrderMetric,
  type OrderStatus,
  orderMetrics,
  orderStatuses,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedFigure } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { conditions, duringDay, metricCondition, type OrderFilter } from './filter.ts'

const dayMs = 86_400_000

type TileName = Exclude<OrderMetric, 'todaycompletedorders'> | 'placedYesterday' | 'held'

/** Count and value of a tile, and what one tile alone says besides: null for the others. */
export interface TileFigures {
  count: number
  paise: Paise
  pickers: number | null
  shortLines: number | null
  firstOut: Date | null
}

/**
 * Count and value of each tile except that of delivered orders, by the same rules as its list, and the comparison figures: placed
 * yesterday by this time, and held orders.
 */
export async function selectTiles(db: Reading, now: Date): Promise<Map<TileName, TileFigures>> {
  const today = dayOf(now)
  const yesterday = startOfDay(addDays(today, -1))
  const aDayAgo = new Date(now.getTime() - dayMs)
  const figures = (name: TileName, where: RawBuilder<boolean>) => {
    const only = (tile: TileName, figure: RawBuilder<unknown>) => (name === tile ? figure : sql`null`)
    return sql`
      select ${sql.lit(name)} as name, count(*)::integer as count, coalesce(sum(total_paise), 0)::bigint as paise,
        ${only('totalpickersassigned', sql`count(distinct picker_id)`)}::integer as pickers,
        ${only('packedorder', sql`sum(short_lines)`)}::integer as "shortLines",
        ${only('orderdispatched', sql`min(dispatched_at)`)}::timestamptz as "firstOut"
      from orders where ${where}`
  }
  const tiles = [
    ...orderMetrics
      .filter(metric => metric !== 'todaycompletedorders')
      .map(metric => figures(metric, metricCondition(metric, today))),
    figures(
      'placedYesterday',
      sql`placed_at >= ${yesterday}::timestamptz and placed_at <= ${aDayAgo}::timestamptz`,
    ),
    figures('held', conditions({ held: true }, today)),
  ]
  const { rows } = await sql<TileFigures & { name: TileName }>`${sql.join(tiles, sql` union all `)}`.execute(
    db,
  )
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

export interface StatusCounts {
  byStatus: Record<OrderStatus, number>
  held: number
  short: number
}

type DeliveryDays = Pick<OrderFilter, 'deliveryDate' | 'from' | 'to'>

/** Orders by status, held ones and those with a short line: for some delivery dates, or for all, up to the cap of figures. */
export async function selectStatusCounts(db: Reading, days: DeliveryDays, today: Day): Promise<StatusCounts> {
  const count = (filter: OrderFilter) =>
    cappedFigure(sql`orders where ${conditions({ ...filter, ...days }, today)}`)
  const states = orderStatuses.map(status => sql`${count({ status })} as ${sql.ref(status)}`)
  const { rows } = await sql<Record<OrderStatus, number> & { held: number; short: number }>`
    select ${sql.join(states)}, ${count({ held: true })} as held, ${count({ short: true })} as short`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('Counting answers one row')
  const { held, short, ...byStatus } = row
  return { byStatus, held, short }
}

export interface DeliveredFigures {
  count: number
  paise: Paise
  ordered: Paise
  picked: Paise
}

/**
 * The orders delivered on an IST day: count and value of their tile, and the value ordered and picked of all of them, returned ones
 * too, in paise. These are kept with each delivery; read from the lines of those that a server of an earlier release delivered.
 */
export async function selectDelivered(db: Reading, today: Day): Promise<DeliveredFigures> {
  const inTile = metricCondition('todaycompletedorders', today)
  const { rows } = await sql<DeliveredFigures>`
    select count(*) filter (where ${inTile})::integer as count,
      coalesce(sum(total_paise) filter (where ${inTile}), 0)::bigint as paise,
      coalesce(sum(coalesce(goods_ordered_paise, line.ordered)), 0)::bigint as ordered,
      coalesce(sum(coalesce(goods_picked_paise, line.picked)), 0)::bigint as picked
    from orders left join lateral (
      select sum(round(ordered_packs_milli::numeric * price_paise / 1000)) as ordered,
        sum(round(least(coalesce(picked_packs_milli, 0), ordered_packs_milli)::numeric * price_paise / 1000)) as picked
      from order_line where order_id = orders.id and orders.goods_ordered_paise is null
    ) as line on true
    where ${duringDay(sql.ref('orders.delivered_at'), today)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum answers one row')
  return row
}
