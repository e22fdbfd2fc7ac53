import type { CustomerId } from '@packhouse/contract/ids.ts'
import { normaliseGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** A GSTIN, or the PAN that it contains. */
const taxNumber = /^(\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]{3}|[A-Z]{5}\d{4}[A-Z])$/
/** A number of a document or receipt has digits and other characters. */
const isNumber = (text: string): boolean => /\d/.test(text) && /[^\d\s#]/.test(text)

/** Customers, active or not, whose GSTIN or PAN, or that of an outlet, a search text is; none if it is no such number. */
export async function selectTaxedAs(db: Reading, text: string): Promise<CustomerId[]> {
  const number = normaliseGstin(text)
  if (!taxNumber.test(number)) return []
  const { rows } = await sql<{ id: CustomerId }>`
    select id from customer where gstin = ${number} or pan = ${number}
    union select customer_id from outlet where gstin = ${number}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Customers whose tax number, receipt, invoice or credit note has the number that a search text is; none if it is no number. */
export async function selectNumbered(db: Reading, text: string): Promise<CustomerId[]> {
  const taxed = await selectTaxedAs(db, text)
  if (taxed.length > 0 || !isNumber(text)) return taxed
  const { rows } = await sql<{ id: CustomerId }>`
    select customer_id as id from receipt where number = upper(${text.trim()})
    union select customer_id from invoice where upper(number) = upper(${text.trim()})`.execute(db)
  return rows.map(({ id }) => id)
}
