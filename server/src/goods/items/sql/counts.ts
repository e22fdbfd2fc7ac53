import { sql } from 'kysely'

/** Number of active item types of active items: those of inactive items, of which there are few, are taken off. */
export const activeTypes = sql<number>`((select count(*) from item_type where is_active) - (
  select count(*) from item join item_type on item_type.item_id = item.id where not item.is_active and item_type.is_active))::integer`
