import type { Day } from '@packhouse/contract/day.ts'
import type { EstimateStatus } from '@packhouse/contract/goods/inventory/ledger.ts'
import type { EstimateId, ItemTypeId, StaffUserId, SupplierId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { dateRuleOf } from './past.ts'

/** A literal, not a parameter: a generic plan can then use the indexes of open estimates. */
export const pending = sql.lit('PENDING' as const)

export interface EstimateToAdd {
  itemTypeId: ItemTypeId
  quantityMilli: Milli
  expectedDate: Day
  supplier: string | null
  supplierId: SupplierId | null
  /** paise per base unit */
  costPaise: Paise | null
  /** Printed on the packs; null: not known. */
  bestBefore: Day | null
  notes: string
}

const atCost = sql`estimate.status in ('RECEIVED', 'CLOSED_SHORT') and estimate.accepted_milli > 0
  and estimate.expected_cost_paise is not null`

/**
 * Estimates of a type whose goods came in, at a known cost, the last received first: what follows `from`. A cancelled one has a
 * time too, but nothing was accepted; ids tell what was announced last, not what came last. Its conditions are those of the index
 * `estimate_cost`. With `before`, those that came before that instant. (rules §4.13)
 */
export const receivedAtCost = (
  itemTypeId: ItemTypeId | RawBuilder<unknown>,
  before?: RawBuilder<unknown>,
) => sql`estimate
  where estimate.item_type_id = ${itemTypeId} and ${atCost} and ${before ? sql`estimate.received_at < ${before}` : sql`true`}
  order by estimate.received_at desc, estimate.id desc`

/**
 * What a base unit of an estimate cost, paise: landed, where it was bought on a run and something was accepted, else as agreed. Half
 * up. (rules §26.3)
 */
export const lastCost = sql<Paise | null>`coalesce(case when estimate.accepted_milli > 0
  then (2000 * estimate.landed_paise + estimate.accepted_milli) / (2 * estimate.accepted_milli) end, estimate.expected_cost_paise)`

/** Item types of which goods ever came at a known cost: from one to the next along the index, however often each came. */
export const typesReceivedAtCost = sql`(
  with recursive costed as (
    (select item_type_id from estimate where ${atCost} order by item_type_id limit 1)
    union all
    select (select estimate.item_type_id from estimate where ${atCost} and estimate.item_type_id > costed.item_type_id
      order by estimate.item_type_id limit 1)
    from costed where costed.item_type_id is not null
  ) select item_type_id from costed where item_type_id is not null)`

/** Adds estimates and returns their ids, in the given order. */
export async function insertEstimates(
  tx: Tx,
  estimates: readonly EstimateToAdd[],
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<EstimateId[]> {
  const given = estimates.map((estimate, index) => ({ index, ...estimate }))
  const { rows } = await sql<{ id: EstimateId }>`
    insert into estimate (item_type_id, quantity_milli, expected_date, supplier, supplier_id, expected_cost_paise, best_before, notes,
      created_by, created_at)
    select "itemTypeId", "quantityMilli", "expectedDate", supplier, "supplierId", "costPaise", "bestBefore", notes, ${userId}::integer, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(index integer, "itemTypeId" integer, "quantityMilli" bigint,
      "expectedDate" date, supplier text, "supplierId" integer, "costPaise" bigint, "bestBefore" date, notes text)
    order by index returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const estimates = (db: Reading) =>
  db
    .selectFrom('estimate')
    .innerJoin('staff_user as creator', 'creator.id', 'estimate.created_by')
    .leftJoin('staff_user as receiver', 'receiver.id', 'estimate.received_by')
    .select([
      'estimate.id',
      'estimate.item_type_id as itemId',
      'estimate.quantity_milli as quantity',
      'estimate.expected_date as expectedDate',
      'estimate.supplier',
      'estimate.expected_cost_paise as expectedCost',
      'estimate.status',
      'estimate.actual_milli as actualQuantity',
      'estimate.accepted_milli as updateQuantity',
      'estimate.best_before as bestBefore',
      'estimate.notes',
      'estimate.created_at as createdAt',
      'creator.name as createdBy',
      'estimate.received_at as receivedAt',
      'receiver.name as receivedBy',
      'estimate.version',
    ])

/** Returns estimates by id. */
export const selectEstimates = (db: Reading, ids: readonly EstimateId[]) =>
  estimates(db)
    .where(eb => eb('estimate.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('estimate.id')
    .execute()

/** Returns the pending estimates of these items, earliest first. */
export const selectPendingOf = (db: Reading, itemTypeIds: readonly ItemTypeId[]) =>
  estimates(db)
    .where(eb => eb('estimate.item_type_id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .where('estimate.status', '=', pending)
    .orderBy('estimate.expected_date')
    .orderBy('estimate.id')
    .execute()

/** Returns the pending estimates of all items due by a day, with their items, heavy goods first as on the pick list. */
export const selectArrivals = (db: Reading, by: Day) =>
  estimates(db)
    .innerJoin('item_type', 'item_type.id', 'estimate.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .leftJoin('stock', 'stock.item_type_id', 'estimate.item_type_id')
    .where('estimate.status', '=', pending)
    .where('estimate.expected_date', '<=', by)
    .select([
      'item.name as itemName',
      'item.aliases as alias',
      'item_type.code as itemTypeCode',
      'item_type.unit as itemUnit',
      sql<string | null>`item_type.images[1]`.as('image'),
      sql<Milli>`coalesce(stock.on_hand_milli, 0)`.as('currentStock'),
      dateRuleOf.as('dates'),
    ])
    .orderBy('item.packing_order')
    .orderBy('item_type.listing_key')
    .orderBy('estimate.expected_date')
    .orderBy('estimate.id')
    .execute()

/** Locks estimates of one item for this transaction, in id order. */
export const lockEstimates = (tx: Tx, itemTypeId: ItemTypeId, ids: readonly EstimateId[]) =>
  tx
    .selectFrom('estimate')
    .leftJoin('staff_user', 'staff_user.id', 'estimate.received_by')
    .where('estimate.item_type_id', '=', itemTypeId)
    .where(eb => eb('estimate.id', '=', eb.fn.any(eb.val([...ids]))))
    .select([
      'estimate.id',
      'estimate.status',
      'estimate.quantity_milli as expectedMilli',
      'estimate.actual_milli as actualMilli',
      'estimate.accepted_milli as acceptedMilli',
      'estimate.best_before as bestBefore',
      'estimate.notes',
      'estimate.version',
      'staff_user.name as receivedByName',
    ])
    .orderBy('estimate.id')
    .forNoKeyUpdate('estimate')
    .execute()
export type LockedEstimate = Awaited<ReturnType<typeof lockEstimates>>[number]

export interface DecidedEstimate {
  id: EstimateId
  status: EstimateStatus
  actualMilli: Milli | null
  acceptedMilli: Milli | null
  /** Printed on the packs; null: as it is. */
  bestBefore: Day | null
  notes: string
}

/** Stores the results of locked estimates and raises their versions. */
export async function decideEstimates(
  tx: Tx,
  decided: readonly DecidedEstimate[],
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<void> {
  if (decided.length === 0) return
  await sql`
    update estimate set status = new.status, actual_milli = new."actualMilli", accepted_milli = new."acceptedMilli",
      best_before = coalesce(new."bestBefore", best_before), notes = new.notes,
      received_at = ${now}, received_by = ${userId}::integer, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as new(id integer, status text, "actualMilli" bigint, "acceptedMilli" bigint, "bestBefore" date, notes text)
    where estimate.id = new.id`.execute(tx)
}

/** Expires pending estimates due before a day; returns them. */
export const expireBefore = (tx: Tx, day: Day) =>
  tx
    .updateTable('estimate')
    .set({ status: 'EXPIRED', version: sql`version + 1` })
    .where('status', '=', pending)
    .where('expected_date', '<', day)
    .returning(['id', 'expected_date as expectedDate'])
    .execute()

/** Locks one estimate for this transaction. */
export const lockEstimate = (tx: Tx, id: EstimateId) =>
  tx
    .selectFrom('estimate')
    .where('id', '=', id)
    .select([
      'item_type_id as itemTypeId',
      'status',
      'quantity_milli as quantityMilli',
      'supplier',
      'supplier_id as supplierId',
    ])
    .select([
      'best_before as bestBefore',
      'expected_cost_paise as costPaise',
      'accepted_milli as acceptedMilli',
      'notes',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Stores what is expected now of a locked estimate. */
export async function saveExpected(
  tx: Tx,
  id: EstimateId,
  expected: {
    quantityMilli: Milli
    supplier: string
    supplierId: SupplierId
    costPaise: Paise
    bestBefore: Day | null
  },
): Promise<void> {
  await tx
    .updateTable('estimate')
    .set({
      quantity_milli: expected.quantityMilli,
      supplier: expected.supplier,
      supplier_id: expected.supplierId,
      expected_cost_paise: expected.costPaise,
      best_before: expected.bestBefore,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores what all goods of these estimates cost, with loading, commission and expenses: null takes it away. Returns the estimates of
 * which goods were accepted and the cost so changed. Their versions stay, as nobody edits a cost. (rules §26.3)
 */
export async function saveLanded(
  tx: Tx,
  landed: readonly { id: EstimateId; landedPaise: Paise | null }[],
): Promise<{ id: EstimateId; isAccepted: boolean }[]> {
  await sql`select from estimate where id = any(${landed.map(({ id }) => id)}::integer[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: EstimateId; isAccepted: boolean }>`
    update estimate set landed_paise = new."landedPaise"
    from jsonb_to_recordset(${JSON.stringify(landed)}::jsonb) as new(id integer, "landedPaise" bigint)
    where estimate.id = new.id and landed_paise is distinct from new."landedPaise"
    returning estimate.id, coalesce(accepted_milli, 0) > 0 as "isAccepted"`.execute(tx)
  return rows
}
