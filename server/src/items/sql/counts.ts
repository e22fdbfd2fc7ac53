import { sql } from 'kysely'

/** Number of active item types of active items. */
export const activeTypes = sql<number>`(
  select count(*)::integer from item_type join item on item.id = item_type.item_id where item_type.is_active and item.is_active)`
