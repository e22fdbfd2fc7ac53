import { addDays, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { CustomerId, ItemTypeId, OutletId, PackId, PickerId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type pg from 'pg'
import type { ReadDays, ReadRecords } from '../../server/src/platform/http/testing/sample.ts'

/** The first row of each, as a night of the demo has them; 0 where the demo has none, and the call is refused. */
const wanted = {
  itemTypeId: 'select item_type_id as id from order_line group by 1 order by count(*) desc, 1 limit 1',
  delivered: `select id from orders where status = 'CLOSED' and lines >= 14 and exists (select from invoice where order_id = orders.id) order by id limit 1`,
  placed: `select id from orders where status = 'PLACED' order by id limit 1`,
  picking: `select id from orders where status = 'PENDING' and picker_id is not null order by id limit 1`,
  packed: `select id from orders where status = 'READY_TO_DISPATCH' order by id limit 1`,
  short: `select id from orders where status = 'FULFILLED' order by id limit 1`,
  slotId: 'select id from time_slot where is_active order by id limit 1',
  pickerId: 'select id from picker where is_active order by id limit 1',
  categoryId: 'select category_id as id from item_category order by 1 limit 1',
  groupId: 'select item_group_id as id from item_group_entry order by 1 limit 1',
  priceListId: 'select id from price_list order by id limit 1',
  standingId: 'select id from standing_order order by id limit 1',
  runId: 'select id from buying_run order by id limit 1',
  refundId: 'select id from refund order by id limit 1',
  batchId: 'select id from handover_batch order by id limit 1',
  noteId: 'select id from invoice where note_kind is not null order by id limit 1',
  twinId: 'select id from customer where is_active order by id desc limit 1',
  depositId: 'select id from deposit order by id limit 1',
  supplierId: 'select supplier_id as id from supplier_entry group by 1 order by count(*) desc, 1 limit 1',
  returnId: 'select id from supplier_return where undone_at is null order by id limit 1',
  priceRunId: 'select id from price_run order by id desc limit 1',
  lotId: 'select id from lot order by id limit 1',
  tripId: 'select trip_id as id from trip_stop order by 1 limit 1',
  driverId: 'select id from driver order by id limit 1',
  jobId: 'select id from job order by id limit 1',
  priceUploadId: 'select id from price_upload order by id limit 1',
  stockUploadId: 'select id from stock_upload order by id limit 1',
} as const

/** What the samples of reads ask for, in the small database, and so in the others too, which are copies of it. */
export async function recordsFor(client: pg.Client): Promise<{ records: ReadRecords; days: ReadDays }> {
  const first = async (statement: string, ...values: unknown[]) => {
    const { rows } = await client.query<{ id: number }>(statement, values)
    return rows[0]?.id ?? 0
  }
  const columns = Object.entries(wanted).map(
    ([name, statement]) => `coalesce((${statement}), 0) as "${name}"`,
  )
  const {
    rows: [ids],
  } = await client.query<Record<keyof typeof wanted, number>>(`select ${columns.join(', ')}`)
  if (!ids) throw new Error('No row')
  const { itemTypeId, delivered, placed, picking, packed, short, slotId, pickerId, noteId, ...others } = ids
  const customerId = await first('select customer_id as id from orders where id = $1', delivered)
  const outletId = await first('select outlet_id as id from orders where id = $1', delivered)
  const packId = await first('select id from pack where item_type_id = $1 order by id limit 1', itemTypeId)
  const note = await client.query<{ number: string }>('select number from invoice where id = $1', [noteId])
  const today = dayOf(new Date())
  const draft = {
    name: 'Of the bench',
    validFrom: today,
    validTo: null,
    isActive: true,
    customerTypeIds: [],
    customerIds: [customerId],
    rows: [{ packsizeid: packId, from: 1, percent: 1 }],
  }
  const from = startOfMonth(today)
  return {
    records: {
      ...others,
      priceListDraft: draft,
      noteNumber: note.rows[0]?.number ?? '',
      payerId: customerId,
      delivered: { orderid: delivered },
      placed: { orderid: placed },
      picking: { orderid: picking },
      packed: { orderid: packed },
      short: { orderid: short },
      onion: { itemTypeId: ItemTypeId.parse(itemTypeId), packId: PackId.parse(packId) },
      orderApp: {
        customer: { customerId: CustomerId.parse(customerId), outletId: OutletId.parse(outletId) },
        business: { slotId: TimeSlotId.parse(slotId), pickerId: PickerId.parse(pickerId) },
      },
    },
    days: { deliveryDate: addDays(today, 1), period: { from, to: addDays(startOfMonth(today, 1), -1) } },
  }
}
