import { sql } from 'kysely'
import { type MoveRows, movedIds, toMove } from '../../../platform/db/customer-rows.ts'

/** Gives learned words to another customer; a word that it has too stays where it is. (rules §2.2.1) */
export const moveWords: MoveRows = (tx, rows) =>
  movedIds(
    tx,
    sql`update item_word set customer_id = ${rows.to}
      where ${toMove(rows)} and text not in (select other.text from item_word as other where other.customer_id = ${rows.to})`,
  )
