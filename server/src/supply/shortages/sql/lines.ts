import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ShareRow } from '@packhouse/contract/supply/shortages/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { HeldFor } from '../rules/there.ts'

/** Which orders share: those of a day, or of a slot of it. */
export interface SharePlace {
  deliveryDate: Day
  slotId: TimeSlotId | undefined
}

/** Orders that goods are promised to and have not left. (rules §5.9 c) */
const open = sql`orders.status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')`

const ofPlace = ({ deliveryDate, slotId }: SharePlace): RawBuilder<unknown> =>
  slotId === undefined
    ? sql`orders.delivery_date = ${deliveryDate}::date`
    : sql`orders.delivery_date = ${deliveryDate}::date and orders.slot_id = ${slotId}`

/**
 * A picked line, also one of which nothing came, gets more only where it is short and can be picked again; pieces that were weighed are left
 * alone, as is a line for which something else was picked. (rules §35.6)
 */
const getsMore = sql`(order_line.short_reason in ('OUT_OF_STOCK', 'QUALITY', 'DAMAGED', 'NOT_RECEIVED', 'OTHER') and not order_line.by_piece
  and order_line.substitute_for is null and (orders.status in ('PENDING', 'PACKING') or orders.status = 'PACKED' and not exists (
    select from invoice where invoice.order_id = orders.id and original_id is null and cancelled_at is null))
  and not exists (select from order_line as stand_in where stand_in.order_id = order_line.order_id
    and stand_in.substitute_for = order_line.id and stand_in.picked_milli > 0))`
const leastMilli = sql<Milli>`coalesce(order_line.picked_milli, 0)`
const mostMilli = sql<Milli>`case when order_line.picked_milli is null then order_line.ordered_milli
  when ${getsMore} then greatest(order_line.picked_milli, order_line.ordered_milli) else order_line.picked_milli end`
/** Weighed goods go in steps of the scale, the others in packs. (rules §35.3) */
const stepMilli = (
  ofScale: Milli,
) => sql<Milli>`case when order_line.catch_weight and not order_line.by_piece then ${ofScale}::bigint
  else order_line.content_milli end`
const orderedPaise = sql<Paise>`round(order_line.price_paise * order_line.ordered_packs_milli / 1000.0)::bigint`
/** A line that is taken off, or given up at nothing, wants nothing; nor does a substitute that is not picked. */
const wantsSome = sql`${mostMilli} > 0`

export type LineRow = Omit<ShareRow, 'proposed'>

/** The lines of an item that share in it, who placed first first. */
export async function selectLines(
  db: Reading,
  itemTypeId: ItemTypeId,
  place: SharePlace & { stepMilli: Milli },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select order_line.id as orderitemid, orders.id as orderid, orders.status, orders.outlet_name as "outletName",
      orders.business_name as businessname, order_line.pack_name as packsize, customer.priority,
      order_line.ordered_milli as ordered, order_line.picked_milli as picked, order_line.allotted_milli as allotted,
      ${leastMilli} as least, ${mostMilli} as most, ${stepMilli(place.stepMilli)} as step, ${orderedPaise} as "orderedValue",
      orders.placed_at as "placedAt", orders.slot_id as "slotId", orders.slot_text as slot,
      (dense_rank() over (order by time_slot.starts_at, orders.slot_id) - 1)::integer as "slotPlace", picker.name as "pickerName"
    from orders join order_line on order_line.order_id = orders.id
      join customer on customer.id = orders.customer_id join time_slot on time_slot.id = orders.slot_id
      left join picker on picker.id = orders.picker_id
    where ${ofPlace(place)} and ${open} and order_line.item_type_id = ${itemTypeId} and ${wantsSome}
    order by orders.placed_at, orders.id, order_line.line_no`.execute(db)
  return rows
}

export interface SumRow {
  itemId: ItemTypeId
  outlets: number
  wantedMilli: Milli
  givenMilli: Milli
  pickedMilli: Milli
  orderedMilli: Milli
  orderedPaise: Paise
  openLines: number
  sharedLines: number
  leastStepMilli: Milli | null
  leftThenMilli: Milli | null
}

/** What the lines of each item of a day add up to. */
export async function selectSums(db: Reading, place: SharePlace & { stepMilli: Milli }): Promise<SumRow[]> {
  const { deliveryDate, slotId } = place
  const { rows } = await sql<SumRow>`
    with line as (
      select order_line.item_type_id, orders.outlet_id, ${leastMilli} as least, ${mostMilli} as most, ${stepMilli(place.stepMilli)} as step,
        order_line.ordered_milli, ${orderedPaise} as ordered_paise, order_line.allotted_milli
      from orders join order_line on order_line.order_id = orders.id
      where ${ofPlace(place)} and ${open} and ${wantsSome}
    ), given as (
      select *, case when allotted_milli is null then most else greatest(least, least(allotted_milli, most)) end as given from line
    )
    select item_type_id as "itemId", count(distinct outlet_id)::integer as outlets, sum(most)::bigint as "wantedMilli",
      sum(given)::bigint as "givenMilli", sum(least)::bigint as "pickedMilli", sum(ordered_milli)::bigint as "orderedMilli",
      sum(ordered_paise)::bigint as "orderedPaise", (count(*) filter (where least < most))::integer as "openLines",
      (count(*) filter (where least < most and allotted_milli is not null))::integer as "sharedLines",
      min(step) filter (where given < most) as "leastStepMilli", (
        select there_milli - shared_milli from sharing
        where sharing.item_type_id = given.item_type_id and delivery_date = ${deliveryDate}::date and undone_at is null
          and (slot_id is null or slot_id = ${slotId ?? null} or ${slotId === undefined})
        order by id desc fetch first row only) as "leftThenMilli"
    from given group by item_type_id`.execute(db)
  return rows
}

/**
 * What orders of other days and slots hold of these items: who leaves earlier all that is promised to them or shared out, who leaves
 * later only what is picked or shared out. (rules §35.1)
 */
export async function selectHeld(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
  { deliveryDate, slotId }: SharePlace,
): Promise<(HeldFor & { itemId: ItemTypeId })[]> {
  const chosen = sql`(select starts_at, id from time_slot where id = ${slotId ?? null})`
  const isOther =
    slotId === undefined
      ? sql`orders.delivery_date <> ${deliveryDate}::date`
      : sql`(orders.delivery_date <> ${deliveryDate}::date or orders.slot_id <> ${slotId})`
  const isEarlier =
    slotId === undefined
      ? sql`orders.delivery_date < ${deliveryDate}::date`
      : sql`(orders.delivery_date < ${deliveryDate}::date
          or orders.delivery_date = ${deliveryDate}::date and (time_slot.starts_at, time_slot.id) < ${chosen})`
  const { rows } = await sql<HeldFor & { itemId: ItemTypeId }>`
    select item_type_id as "itemId", delivery_date as "deliveryDate", sum(held)::bigint as milli from (
      select order_line.item_type_id, orders.delivery_date, case
        when order_line.picked_milli is not null then greatest(order_line.picked_milli,
          case when order_line.open_task is not null then order_line.allotted_milli end)
        when order_line.allotted_milli is not null then least(order_line.allotted_milli, order_line.ordered_milli)
        when ${isEarlier} then order_line.ordered_milli else 0 end as held
      from orders join order_line on order_line.order_id = orders.id join time_slot on time_slot.id = orders.slot_id
      where ${isOther} and ${open} and order_line.item_type_id = any(${[...itemTypeIds]}::integer[])
    ) as line where held > 0 group by 1, 2`.execute(db)
  return rows
}
