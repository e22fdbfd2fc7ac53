import type { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** A document number has digits and other characters. */
const isNumber = (text: string): boolean => /\d/.test(text) && /[^\d\s#]/.test(text)

/** The orders of the invoice or credit note with a given number; none if the text is no such number. */
export async function selectOrdersOfDocument(db: Reading, text: string): Promise<OrderId[]> {
  if (!isNumber(text)) return []
  const { rows } = await sql<{ id: OrderId }>`
    select distinct order_id as id from invoice where upper(number) = upper(${text.trim()})`.execute(db)
  return rows.map(({ id }) => id)
}
