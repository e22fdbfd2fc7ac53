import { ceilings } from '@packhouse/contract/ceilings.ts'
import type { EstimateId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { lastCost, receivedAtCost } from '../../inventory/api.ts'

/** The base price of an item in paise; undefined for an unknown item. */
export const selectBasePrice = (db: Reading, itemTypeId: ItemTypeId) =>
  db
    .selectFrom('item_type')
    .where('id', '=', itemTypeId)
    .select('base_price_paise as paise')
    .executeTakeFirst()

/** Receipts of an item with a known cost, in paise and thousandths, the last received first. */
export async function selectItemCosts(db: Reading, itemTypeId: ItemTypeId) {
  const { rows } = await sql<{
    id: EstimateId
    receivedAt: Date
    supplier: string | null
    milli: Milli | null
    cost: Paise
  }>`
    select id, received_at as "receivedAt", supplier, accepted_milli as milli, ${lastCost} as cost
    from ${receivedAtCost(itemTypeId)} limit ${sql.lit(ceilings.itemCosts)}`.execute(db)
  return rows
}
