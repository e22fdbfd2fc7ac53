import type { Day } from '@packhouse/contract/day.ts'
import type { EstimateId, ItemTypeId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { EstimateStatus } from '@packhouse/contract/inventory/ledger.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'

/** Written out, not passed: a prepared plan finds the indexes of open estimates by it. */
export const pending = sql.lit('PENDING' as const)

export interface EstimateToAdd {
  itemTypeId: ItemTypeId
  quantityMilli: Milli
  expectedDate: Day
  supplier: string | null
  /** paise per base unit */
  costPaise: Paise | null
  notes: string
}

/** Adds estimates in the order given; tells their ids in that order. */
export async function insertEstimates(
  tx: Tx,
  estimates: readonly EstimateToAdd[],
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<EstimateId[]> {
  const rows = await tx
    .insertInto('estimate')
    .values(
      estimates.map(estimate => ({
        item_type_id: estimate.itemTypeId,
        quantity_milli: estimate.quantityMilli,
        expected_date: estimate.expectedDate,
        supplier: estimate.supplier,
        expected_cost_paise: estimate.costPaise,
        notes: estimate.notes,
        created_by: userId,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
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
      'estimate.notes',
      'estimate.created_at as createdAt',
      'creator.name as createdBy',
      'estimate.received_at as receivedAt',
      'receiver.name as receivedBy',
      'estimate.version',
    ])

/** These estimates, by id. */
export const selectEstimates = (db: Reading, ids: readonly EstimateId[]) =>
  estimates(db)
    .where(eb => eb('estimate.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('estimate.id')
    .execute()

/** What is still expected of these items, the earliest first. */
export const selectPendingOf = (db: Reading, itemTypeIds: readonly ItemTypeId[]) =>
  estimates(db)
    .where(eb => eb('estimate.item_type_id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .where('estimate.status', '=', pending)
    .orderBy('estimate.expected_date')
    .orderBy('estimate.id')
    .execute()

/** What is still expected of all items by a day, with the items, heavy goods first as on the pick list. */
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
    ])
    .orderBy('item.packing_order')
    .orderBy('item_type.listing_key')
    .orderBy('estimate.expected_date')
    .orderBy('estimate.id')
    .limit(500)
    .execute()

/** The named estimates of one item, held until the transaction ends, in id order. */
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
      'estimate.notes',
      'estimate.version',
      'staff_user.name as receivedByName',
    ])
    .orderBy('estimate.id')
    .forNoKeyUpdate('estimate')
    .execute()
export type LockedEstimate = Awaited<ReturnType<typeof lockEstimates>>[number]

/** The estimate of an item that is due first, held until the transaction ends. */
export const lockFirstDue = (tx: Tx, itemTypeId: ItemTypeId) =>
  tx
    .selectFrom('estimate')
    .where('item_type_id', '=', itemTypeId)
    .where('status', '=', pending)
    .select(['id', 'version'])
    .orderBy('expected_date')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes what became of an estimate; its version rises. */
export async function decideEstimate(
  tx: Tx,
  id: EstimateId,
  decided: { status: EstimateStatus; actualMilli: Milli | null; acceptedMilli: Milli | null; notes: string },
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<void> {
  await tx
    .updateTable('estimate')
    .set({
      status: decided.status,
      actual_milli: decided.actualMilli,
      accepted_milli: decided.acceptedMilli,
      notes: decided.notes,
      received_at: now,
      received_by: userId,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Closes what was expected before a day and never came; tells which. */
export const expireBefore = (tx: Tx, day: Day) =>
  tx
    .updateTable('estimate')
    .set({ status: 'EXPIRED', version: sql`version + 1` })
    .where('status', '=', pending)
    .where('expected_date', '<', day)
    .returning(['id', 'expected_date as expectedDate'])
    .execute()
