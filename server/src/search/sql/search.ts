import { addDays, type Day, financialYear } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId, PickerId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

export interface FoundDocument {
  id: number
  number: string
  orderId: OrderId
  customer: string
  total: Paise
}

/** Documents are numbered per financial year; older ones are not searched. */
const yearsBack = 8

/** Invoices and credit notes with a given number; amounts in paise. */
export async function selectDocumentsNumbered(db: Reading, number: string, today: Day): Promise<FoundDocument[]> {
  const years = Array.from({ length: yearsBack }, (_year, back) => financialYear(addDays(today, -365 * back)))
  const { rows } = await sql<FoundDocument>`
    select invoice.id, invoice.number, invoice.order_id as "orderId", customer.business_name as customer,
      invoice.total_paise as total
    from invoice join customer on customer.id = invoice.customer_id
    where invoice.financial_year = any(${years}) and upper(invoice.number) = upper(${number})
    order by invoice.id desc`.execute(db)
  return rows
}

export interface FoundReceipt {
  id: number
  number: string
  customerId: CustomerId
  customer: string
  amount: Paise
}

/** The receipt with a given number; its amount in paise. */
export async function selectReceiptsNumbered(db: Reading, number: string): Promise<FoundReceipt[]> {
  const { rows } = await sql<FoundReceipt>`
    select receipt.id, receipt.number, receipt.customer_id as "customerId", customer.business_name as customer,
      receipt.amount_paise as amount
    from receipt join customer on customer.id = receipt.customer_id
    where receipt.number = upper(${number})`.execute(db)
  return rows
}

export interface Person {
  id: PickerId | number
  kind: 'picker' | 'staff'
  name: string
  mobile: string
}

/** Active pickers and staff: a business has few of either. */
export async function selectPeople(db: Reading): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, 'picker' as kind, name, mobile from picker where is_active
    union all
    select id, 'staff', name, mobile from staff_user where is_active and mobile is not null
    order by kind, name`.execute(db)
  return rows
}
