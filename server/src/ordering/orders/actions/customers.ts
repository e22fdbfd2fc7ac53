import { ceilings } from '@packhouse/contract/ceilings.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type CustomerMatchRow, selectCustomers, selectLatestCustomers } from '../sql/customers.ts'
import { rankCandidates } from './find-outlets.ts'

const best = ceilings.searchOrderCustomers

/**
 * Returns the best twenty customers for the search text, allowing for slips, each with the outlets that the text names first; without
 * text, those who ordered last.
 */
export const searchOrderCustomers: Handler<typeof orders.searchOrderCustomers> = async (
  { flexitext = '' },
  { db, now },
) => {
  const today = dayOf(now)
  const rows =
    flexitext.trim() === '' ? await selectLatestCustomers(db, best, today) : await named(db, flexitext, today)
  return rows.map(row => ({
    customerid: row.id,
    businessname: row.business_name,
    brandName: row.brand_name,
    outlets: row.outlets,
    creditStatus: row.credit_status,
  }))
}

async function named(db: Reading, typed: string, today: Day): Promise<CustomerMatchRow[]> {
  const ranked = (await rankCandidates(db, typed)).filter(({ row }) => row.customerIsActive)
  const ids = [...new Set(ranked.map(({ row }) => row.customerId))].slice(0, best)
  const places = new Map(ranked.map(({ row }, at) => [row.outletId, at]))
  const placeOf = ({ id }: { id: OutletId }) => places.get(id) ?? ranked.length
  const rows = new Map((await selectCustomers(db, ids, today)).map(row => [row.id, row]))
  return ids
    .flatMap(id => rows.get(id) ?? [])
    .map(row => ({ ...row, outlets: row.outlets.toSorted((one, other) => placeOf(one) - placeOf(other)) }))
}
