import { ceilings } from '@packhouse/contract/ceilings.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { bestMatches, searchable } from '@packhouse/contract/search/normalise.ts'
import { searchWords } from '@packhouse/contract/search/words.ts'
import type { Handler } from '../../http/call.ts'
import { type CustomerMatchRow, selectCustomersLike, selectLatestCustomers } from '../sql/customers.ts'

const best = ceilings.searchOrderCustomers

/** Returns the best twenty customers for the search text, allowing for typos; without text, those who ordered last. */
export const searchOrderCustomers: Handler<typeof orders.searchOrderCustomers> = async ({ flexitext = '' }, { db, now }) => {
  const words = searchWords(flexitext)
  const today = dayOf(now)
  const rows = words.length > 0 ? await selectCustomersLike(db, words, today) : await selectLatestCustomers(db, best, today)
  return bestMatches(words.join(' '), rows, asWords, best).map(row => ({
    customerid: row.id,
    businessname: row.business_name,
    brandName: row.brand_name,
    outlets: row.outlets,
    creditStatus: row.credit_status,
  }))
}

const asWords = ({ business_name, legal_name, mobile, outlets }: CustomerMatchRow) =>
  searchable({
    name: business_name,
    aliases: [legal_name, ...outlets.flatMap(({ name, city }) => [name, `${business_name} ${name}`, city])],
    codes: [mobile],
  })
