import type { OrderId, PickerId } from '@packhouse/contract/ids.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { changesSince, type KeptRow } from '../rules/versions.ts'
import type { EventAuthor } from './events.ts'

/** What a version stores of an order, besides its lines: `KeptFacts`. */
export const orderFacts = sql<unknown>`jsonb_build_object(
  'deliveryDate', orders.delivery_date, 'slot', orders.slot_text, 'outlet', orders.outlet_name,
  'receiver', orders.staff_snapshot ->> 'name', 'instructions', orders.instructions,
  'deliveryChargePaise', orders.delivery_charge_paise, 'totalPaise', orders.total_paise)`

/** What a version stores of a line: `KeptLine`. */
export const lineFacts = sql<unknown>`jsonb_build_object(
  'id', order_line.id, 'lineNo', order_line.line_no, 'packId', order_line.pack_id, 'itemTypeId', order_line.item_type_id,
  'itemName', order_line.item_name, 'packName', order_line.pack_name, 'sku', order_line.sku, 'unit', order_line.unit,
  'catchWeight', order_line.catch_weight, 'byPiece', order_line.by_piece, 'contentMilli', order_line.content_milli,
  'listPricePaise', order_line.list_price_paise, 'pricePaise', order_line.price_paise, 'gstBp', order_line.gst_bp,
  'orderedPacksMilli', order_line.ordered_packs_milli, 'orderedMilli', order_line.ordered_milli,
  'pickedPacksMilli', order_line.picked_packs_milli, 'pickedMilli', order_line.picked_milli,
  'deliveredPacksMilli', order_line.delivered_packs_milli, 'deliveredMilli', order_line.delivered_milli,
  'returnedPacksMilli', order_line.returned_packs_milli, 'returnedMilli', order_line.returned_milli,
  'shortReason', order_line.short_reason, 'substituteFor', order_line.substitute_for,
  'lineTotalPaise', order_line.line_total_paise, 'taxPaise', order_line.tax_paise)
  || case when order_line.percent_off_bp is null then '{}' else jsonb_build_object('percentOffBp', order_line.percent_off_bp) end
  || case when order_line.price_source <> 'OVERRIDE' then '{}'
     else jsonb_build_object('agreed', jsonb_build_object('reason', order_line.override_reason, 'free', order_line.free_reason)) end`

/** Which order, and the write that stores its version. */
interface Kept {
  orderId: OrderId
  action: string
  pickerId?: PickerId | null | undefined
  user: EventAuthor
  now: Date
}

/**
 * Stores an order's current state if it differs from the last stored version: its facts, and the lines that differ. Called at the
 * end of each write, so it sees all changes. (rules §3.11)
 */
export async function keepVersion(
  tx: Tx,
  { orderId, action, pickerId = null, user, now }: Kept,
): Promise<void> {
  const present = certain(await selectPresent(tx, orderId), `order ${orderId}`)
  const changed = changesSince(await selectVersions(tx, orderId), present)
  if (!changed) return
  const { version, status, facts } = present
  await tx
    .insertInto('order_version')
    .values({
      order_id: orderId,
      version,
      action,
      status,
      facts: JSON.stringify(facts),
      lines: JSON.stringify(changed.lines),
      gone: [...changed.gone],
      picker_id: pickerId,
      user_id: user.id,
      user_name: user.name,
      at: now,
    })
    .execute()
}

/** The stored versions of an order, oldest first; packing shows the picker's name. */
export async function selectVersions(db: Reading, orderId: OrderId): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select order_version.version, order_version.action, order_version.status, order_version.facts, order_version.lines, order_version.gone,
      coalesce(picker.name, order_version.user_name) as by, order_version.at
    from order_version left join picker on picker.id = order_version.picker_id
    where order_version.order_id = ${orderId} order by order_version.version`.execute(db)
  return rows
}

/** The order's current state in the shape of a version; undefined for an unknown order. */
export async function selectPresent(
  db: Reading,
  orderId: OrderId,
): Promise<(KeptRow & { businessName: string }) | undefined> {
  const { rows } = await sql<KeptRow & { businessName: string }>`
    select orders.version, 'KNOWN' as action, orders.status, ${orderFacts} as facts, '{}'::integer[] as gone,
      orders.business_name as "businessName", orders.updated_at as at,
      coalesce((select user_name from order_event where order_id = orders.id order by id desc limit 1), 'Packhouse') as by,
      (select coalesce(jsonb_agg(${lineFacts} order by order_line.line_no), '[]') from order_line
        where order_line.order_id = orders.id) as lines
    from orders where orders.id = ${orderId}`.execute(db)
  return rows[0]
}
