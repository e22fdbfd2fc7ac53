import { sql } from 'kysely'

/** Whether `item_type` has a history of stock. */
export const wasStocked = sql<boolean>`exists (select from stock_ledger where item_type_id = item_type.id)`

/** Whether goods of `item_type` were ever expected. */
export const wasExpected = sql<boolean>`exists (select from estimate where item_type_id = item_type.id)`
