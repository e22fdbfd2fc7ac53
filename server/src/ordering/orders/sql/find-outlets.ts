import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { creditChip } from '../../../billing/payments/api.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { type Hour, sameDays } from '../rules/usual-outlet.ts'

/** Candidates of a search, which the rule then rates. */
const maxCandidates = 100

/** For each typed word the words that may stand for it; the typed one is the first. */
export type Meant = readonly (readonly string[])[]

/** What a customer is found by with one of its outlets; without outlets, once with `outletId` null. */
export interface FoundOutlet {
  outletId: OutletId | null
  outletName: string
  street: string
  floor: string
  city: string
  pincode: string
  areaCode: string | null
  contact: string
  receivers: string[]
  mobiles: string[]
  customerId: CustomerId
  businessName: string
  brandName: string | null
  legalName: string
  /** Of those merged into it. */
  formerNames: string[]
  customerDetails: string[]
  isActive: boolean
  customerIsActive: boolean
}

/** Outlets of customers whose search text has each word, those whose own name has them first; what was merged is found as what it became. */
export async function selectCandidates(db: Reading, meant: Meant): Promise<FoundOutlet[]> {
  const typed = meant.map(([word = '']) => word)
  const held = meant.map(
    words =>
      sql`(${sql.join(
        words.map(word => holdsWord(sql.ref('search_text'), word)),
        sql` or `,
      )})`,
  )
  const own = meant.map(
    words =>
      sql`(${sql.join(
        words.map(word => sql`' ' || lower(outlet.name) like ${`% ${word}%`}`),
        sql` or `,
      )})::integer`,
  )
  const { rows } = await sql<FoundOutlet>`
    with held as materialized (
      select id, is_active, lower(business_name) as name from customer
      where merged_into_id is null and ${sql.join(held, sql` and `)}
    ), best as materialized (
      select held.id as of_customer, outlet.id as of_outlet
      from held left join outlet on outlet.customer_id = held.id
      order by coalesce(${sql.join(own, sql` + `)}, 0) desc, starts_with(held.name, ${typed.join(' ')}) desc,
        held.is_active and coalesce(outlet.is_active, false) desc, held.name, held.id, outlet.id
      limit ${sql.lit(maxCandidates)}
    ), candidate as (
      select best.*, row_number() over () as place from best
    )
    select ${fields} from candidate join customer on customer.id = of_customer left join outlet on outlet.id = of_outlet
    order by place`.execute(db)
  return rows
}

const peopleOf = (column: 'name' | 'mobile'): RawBuilder<string[]> => sql`array(
  select ${sql.ref(column)} from outlet_staff where outlet_staff.outlet_id = outlet.id and outlet_staff.is_active
  order by is_primary desc, outlet_staff.id)`

const fields = sql`
  outlet.id as "outletId", coalesce(outlet.name, '') as "outletName", coalesce(outlet.outlet_name, '') as street,
  coalesce(outlet.floor_number, '') as floor, coalesce(outlet.city, customer.city) as city,
  coalesce(outlet.pincode, customer.pincode) as pincode, outlet.area_code as "areaCode", coalesce(outlet.poc_contact, '') as contact,
  ${peopleOf('name')} as receivers, ${peopleOf('mobile')} as mobiles,
  customer.id as "customerId", customer.business_name as "businessName", customer.brand_name as "brandName",
  customer.legal_name as "legalName", array_remove(array[customer.poc_name, customer.mobile, customer.gstin], null)
    || array(select number from customer_number where customer_id = customer.id order by id) as "customerDetails",
  array(select business_name from customer as merged where merged.merged_into_id = customer.id order by id) as "formerNames",
  coalesce(outlet.is_active, false) and customer.is_active as "isActive", customer.is_active as "customerIsActive"`

/** All outlets of customers, with the number of the last same weekdays on which each ordered at this hour. */
export async function selectOutletsOf(
  db: Reading,
  customerIds: readonly CustomerId[],
  hour: Hour,
): Promise<(FoundOutlet & { days: number })[]> {
  // Orders of the evening are delivered on the next day, some of the morning on the same one; both days are said first, for the index.
  const isThen = sql`exists (
    select from outlet_day, unnest(minutes) as minute
    where outlet_day.outlet_id = outlet.id and outlet_day.delivery_date in (past.day, past.day + 1) and (
      outlet_day.delivery_date = past.day + 1 and minute >= ${hour.from} and minute < ${hour.to}
      or outlet_day.delivery_date = past.day and minute >= ${hour.from + 1440} and minute < ${hour.to + 1440}))`
  const { rows } = await sql<FoundOutlet & { days: number }>`
    select ${fields}, (select count(*)::integer from unnest(${sameDays(hour)}::date[]) as past(day) where ${isThen}) as days
    from customer left join outlet on outlet.customer_id = customer.id
    where customer.id = any(${[...customerIds]}::integer[])`.execute(db)
  return rows
}

export interface OutletFacts {
  outletId: OutletId
  last: { placedAt: Date; slot: string; lines: number } | null
  creditStatus: CreditStatus
}

interface FactsRow {
  outletId: OutletId
  creditStatus: CreditStatus
  placedAt: Date | null
  slot: string | null
  lines: number | null
}

/** The last order of each outlet that was not rejected, and the credit of its customer. */
export async function selectOutletFacts(
  db: Reading,
  outletIds: readonly OutletId[],
  today: Day,
): Promise<OutletFacts[]> {
  const { rows } = await sql<FactsRow>`
    select outlet.id as "outletId", last.placed_at as "placedAt", last.slot_text as slot, last.lines, ${creditChip(today)} as "creditStatus"
    from outlet join customer on customer.id = outlet.customer_id left join account on account.customer_id = customer.id
    left join lateral (
      select placed_at, slot_text, lines from orders where orders.outlet_id = outlet.id and status <> 'REJECTED' order by id desc limit 1
    ) as last on true
    where outlet.id = any(${[...outletIds]}::integer[])`.execute(db)
  return rows.map(({ outletId, creditStatus, placedAt, slot, lines }) => ({
    outletId,
    creditStatus,
    last: placedAt === null || slot === null || lines === null ? null : { placedAt, slot, lines },
  }))
}

/** The customers of the outlets that ordered last, the newest customers after them; and these outlets, latest first. */
export async function selectLastCallers(
  db: Reading,
  limit: number,
): Promise<{ outletId: OutletId; customerId: CustomerId }[]> {
  const { rows } = await sql<{ outletId: OutletId; customerId: CustomerId }>`
    with called as materialized (
      select outlet.id, outlet.customer_id, latest
      from (
        select outlet_id, max(id) as latest from (select outlet_id, id from orders order by id desc limit ${sql.lit(newestOrders)}) as newest
        group by outlet_id
      ) as last join outlet on outlet.id = last.outlet_id join customer on customer.id = outlet.customer_id
      where outlet.is_active and customer.is_active order by latest desc limit ${limit}
    ), others as (
      select outlet.id, outlet.customer_id, null::integer as latest from outlet join customer on customer.id = outlet.customer_id
      where outlet.is_active and customer.is_active and outlet.id not in (select id from called) order by outlet.id desc limit ${limit}
    )
    select id as "outletId", customer_id as "customerId" from (select * from called union all select * from others) as outlet
    order by latest desc nulls last, id desc limit ${limit}`.execute(db)
  return rows
}
/** The last callers are taken from this many newest orders. */
const newestOrders = 500

/** For each typed word those like it by their letters, or with the same beginning: what a slip may stand for. */
export async function selectWordsAlike(db: Reading, typed: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct near.word from unnest(${[...typed]}::text[]) as typed(word), lateral (
      select word from customer_word where customer_word.word % typed.word
      union all
      select word from customer_word where customer_word.word like left(typed.word, 1) || '%'
        and length(customer_word.word) between length(typed.word) - 1 and length(typed.word) + 2
      union all
      select word from customer_word where length(typed.word) > 3 and customer_word.word like left(typed.word, 2) || '%'
    ) as near`.execute(db)
  return rows.map(({ word }) => word)
}
