import { type Day, momentOf } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId, OutletId, PackId, PickerId, StaffUserId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { type AuditEvent, closeWrite } from '../audit/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { BulkCall, RowResult, WriteCall } from '../http/call.ts'
import { refusalOf } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { at, type Seeded } from './seeded.ts'

/** What a day of the demo is played with: the masters, the hour, and chance. */
export interface Stage {
  tx: Tx
  date: Day
  until: Date
  chance: Seeded
  services: Services
  staff: { id: StaffUserId; name: string; mobile: string }[]
  pickers: PickerId[]
  slots: TimeSlotId[]
  packs: Map<string, { id: PackId; itemTypeId: ItemTypeId }>
  prices: { itemTypeId: ItemTypeId; paise: Paise; fresh: boolean }[]
  outlets: { id: OutletId; name: string; customerId: CustomerId; brand: string; isPostpaid: boolean }[]
}

export async function readStage(tx: Tx, given: Pick<Stage, 'date' | 'until' | 'chance' | 'services'>): Promise<Stage> {
  const packs = await tx.selectFrom('pack').select(['id', 'item_type_id as itemTypeId', 'sku']).execute()
  const types = await tx.selectFrom('item_type').select(['id', 'base_price_paise', 'procure_to_order']).orderBy('id').execute()
  const outlets = await tx
    .selectFrom('outlet')
    .innerJoin('customer', 'customer.id', 'outlet.customer_id')
    .select([
      'outlet.id',
      'outlet.name',
      'customer.id as customerId',
      'customer.business_name as brand',
      'customer.is_postpaid as isPostpaid',
    ])
    .orderBy('outlet.id')
    .execute()
  const ids = async <Id>(rows: Promise<{ id: Id }[]>) => (await rows).map(({ id }) => id)
  return {
    ...given,
    tx,
    staff: await tx.selectFrom('staff_user').select(['id', 'name', 'mobile']).orderBy('id').execute(),
    pickers: await ids(tx.selectFrom('picker').select('id').orderBy('id').execute()),
    slots: await ids(tx.selectFrom('time_slot').select('id').orderBy('id').execute()),
    packs: new Map(packs.map(({ sku, ...pack }) => [sku, pack])),
    prices: types.flatMap(({ id, base_price_paise, procure_to_order }) =>
      base_price_paise === null ? [] : [{ itemTypeId: id, paise: base_price_paise, fresh: procure_to_order }],
    ),
    outlets,
  }
}

/** A clock time of a day, as hours with parts: 1.5 is half past one. */
export const hour = (date: Day, clock: number): Date => momentOf(date, Math.round(clock * 60))

/** Tells stories at an hour of the past as one person's work, and closes them with their audit events. */
export async function atHour<Result>(
  { tx, staff, services, until }: Stage,
  { hour, by }: { hour: Date; by: number },
  work: (call: WriteCall & BulkCall) => Promise<Result>,
): Promise<Result> {
  const now = hour > until ? until : hour
  const user = at(staff, by)
  const events: AuditEvent[] = []
  const call: WriteCall = {
    db: tx,
    tx,
    now,
    user,
    services,
    requestId: 'demo',
    address: '127.0.0.1',
    device: 'demo data',
    site: '',
    session: Buffer.alloc(32),
    accept: 'application/json',
    audit: event => events.push(event),
  }
  const result = await work({ ...call, each: (rows, idOf, tell) => eachOf(tx, rows, idOf, row => tell(row, call)) })
  const author = {
    userId: user.id,
    userName: user.name,
    address: call.address,
    device: call.device,
    requestId: call.requestId,
    at: now,
  }
  if (events.length > 0) await closeWrite(tx, { events, author, tags: ['Order', 'Metrics', 'Stock'], answered: undefined })
  return result
}

/** Rows of a bulk story in the day's own transaction: a refused one is taken back to where it began. */
async function eachOf<Row, Id, Value>(
  tx: Tx,
  rows: readonly Row[],
  idOf: (row: Row) => Id,
  tell: (row: Row) => Promise<Value>,
): Promise<RowResult<Id, Value>[]> {
  const results: RowResult<Id, Value>[] = []
  for (const row of rows) {
    await sql`savepoint one_row`.execute(tx)
    try {
      results.push({ id: idOf(row), ok: true, value: await tell(row) })
    } catch (error) {
      const known = refusalOf(error)
      if (!known) throw error
      await sql`rollback to savepoint one_row`.execute(tx)
      results.push({ id: idOf(row), ok: false, error: known })
    }
  }
  return results
}
