import { usualType } from '@packhouse/contract/goods/items/title.ts'
import { sql } from 'kysely'

/** An item type's name where `item` and `item_type` are joined: as itemTitle() in the contract. */
export const titleInSql = sql<string>`item.name || case item_type.name when ${usualType} then '' else ', ' || item_type.name end`
