import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Proposal, Shortage } from '@packhouse/contract/supply/shortages/model.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface ItemRow extends Pick<Shortage, 'itemId' | 'itemName' | 'itemCode' | 'itemUnit' | 'alias'> {
  image: string | null
}

export async function selectItems(db: Reading, ids: readonly ItemTypeId[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item_type.id as "itemId", item.name as "itemName", item_type.code as "itemCode",
      item_type.unit as "itemUnit", item.aliases as alias, item_type.images[1] as image
    from item_type join item on item.id = item_type.item_id where item_type.id = any(${[...ids]}::integer[])`.execute(
    db,
  )
  return rows
}

export type ComingRow = Proposal['coming'][number] & { itemId: ItemTypeId }

/** What is announced of items up to a day and not here yet, the first first. (rules §5.3) */
export async function selectComing(db: Reading, ids: readonly ItemTypeId[], by: Day): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select id, item_type_id as "itemId", supplier, expected_date as "expectedDate", quantity_milli as quantity from estimate
    where status = 'PENDING' and expected_date <= ${by}::date and item_type_id = any(${[...ids]}::integer[])
    order by expected_date, id`.execute(db)
  return rows
}
