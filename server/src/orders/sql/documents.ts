import { addDays, type Day, financialYear } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** Documents are numbered per financial year; older ones are not searched. */
const yearsBack = 8

/** A document number has digits and other characters. */
const isNumber = (text: string): boolean => /\d/.test(text) && /[^\d\s#]/.test(text)

/** The orders of the invoice or credit note with a given number; none if the text is no such number. */
export async function selectOrdersOfDocument(db: Reading, text: string, today: Day): Promise<OrderId[]> {
  if (!isNumber(text)) return []
  const years = Array.from({ length: yearsBack }, (_year, back) => financialYear(addDays(today, -365 * back)))
  const { rows } = await sql<{ id: OrderId }>`
    select distinct order_id as id from invoice where financial_year = any(${years}) and upper(number) = upper(${text.trim()})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
