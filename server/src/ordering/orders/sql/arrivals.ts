import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Arrivals, DayFlow } from '../rules/arrivals.ts'

/**
 * Of these items those sold against arrivals, with what comes and what accepted orders other than `except` hold, by day, thousandths.
 * A write locks their stock first. (rules §5.12)
 */
export async function selectArrivalsOf(
  db: Reading,
  { itemTypeIds, except }: { itemTypeIds: readonly ItemTypeId[]; except?: OrderId },
): Promise<Arrivals> {
  const { rows } = await sql<{
    itemTypeId: ItemTypeId
    day: Day | null
    comesMilli: DayFlow['comesMilli']
    heldMilli: DayFlow['heldMilli']
  }>`
    with sold as materialized (
      select id from item_type where id = any(${itemTypeIds}::integer[]) and sell_arrivals
    ), flow as (
      select item_type_id, expected_date as day, quantity_milli as comes, 0 as held
      from estimate join sold on sold.id = item_type_id where status = ${sql.lit('PENDING')}
      union all
      select item_type_id, delivery_date, 0, coalesce(picked_milli, ordered_milli)
      from orders join order_line on order_line.order_id = orders.id join sold on sold.id = item_type_id
      where orders.status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
        and orders.id is distinct from ${except ?? null}::integer
    )
    select sold.id as "itemTypeId", day, coalesce(sum(comes), 0)::bigint as "comesMilli", coalesce(sum(held), 0)::bigint as "heldMilli"
    from sold left join flow on flow.item_type_id = sold.id
    group by sold.id, day order by sold.id, day`.execute(db)
  const byItem = Map.groupBy(rows, ({ itemTypeId }) => itemTypeId)
  return new Map(
    [...byItem].map(([id, flows]) => [
      id,
      flows.flatMap(({ day, ...flow }) => (day === null ? [] : [{ ...flow, day }])),
    ]),
  )
}
