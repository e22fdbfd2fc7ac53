import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Types with what can be set on many at once. The version rises with every change of the type or of its item. */
export async function selectManyTypes(db: Reading, ids: readonly ItemTypeId[]) {
  const { rows } = await sql<{
    id: ItemTypeId
    itemId: ItemId
    itemName: string
    typeName: string
    alias: string | null
    hsn: string
    version: number
    categoryIds: CategoryId[]
    taxClass: TaxClass
    isActive: boolean
  }>`
    select item_type.id, item.id as "itemId", item.name as "itemName", item_type.name as "typeName", item.aliases[1] as alias,
      item_type.hsn, item.version + item_type.version as version, item_type.tax_class as "taxClass",
      item_type.is_active as "isActive",
      array(select category_id from item_category where item_id = item.id order by place, category_id) as "categoryIds"
    from item_type join item on item.id = item_type.item_id
    where item_type.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
