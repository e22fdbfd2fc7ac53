import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { ListValue } from '../rules/import-draft.ts'

/** Returns every value that a sheet of customers may name, active or not. */
export async function selectListValues(db: Reading): Promise<ListValue[]> {
  const { rows } = await sql<ListValue>`
    select 'customerType' as list, id, name, is_active as "isActive" from customer_type
    union all select 'accountManager', id, name, is_active from manager
    union all select 'mov', id, max_value_paise::text, is_active from mov
    union all select 'itemGroup', id, name, is_active from item_group
    union all select 'cuisineType', id, name, is_active from cuisine_type
    union all select 'timeSlot', id, time_slot, is_active from time_slot
    union all select 'designation', id, name, is_active from designation`.execute(db)
  return rows
}

export interface HolderRow {
  businessName: string
  legalName: string
  isActive: boolean
  mobile: string
  email: string
  pan: string | null
  gstin: string | null
}

/** Returns customers that have one of these values, active or not. */
export async function selectHolders(
  db: Reading,
  values: {
    mobiles: readonly string[]
    emails: readonly string[]
    pans: readonly string[]
    gstins: readonly string[]
  },
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select business_name as "businessName", legal_name as "legalName", is_active as "isActive", mobile, email, pan, gstin
    from customer
    where mobile = any(${[...values.mobiles]}::text[]) or email = any(${[...values.emails]}::text[])
      or pan = any(${[...values.pans]}::text[]) or gstin = any(${[...values.gstins]}::text[])`.execute(db)
  return rows
}
