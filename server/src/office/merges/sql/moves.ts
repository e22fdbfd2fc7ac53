import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { isInState, isOnHand } from '../../../billing/payments/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Counts of what a customer has, for the list of what moves; amounts in paise. */
export interface MoveCounts {
  outlets: number
  outletNames: string[]
  people: number
  crates: number
  orders: number
  openOrders: number
  documents: number
  openDues: number
  owed: Paise
  receipts: number
  words: number
  sameWords: number
  /** On hand, whatever the day on them. */
  cheques: number
  chequeAmount: Paise
  /** With a driver or at the bank. */
  chequesAway: number
  awayAmount: Paise
  comments: number
}

/** What moves from one customer to another. */
export async function selectMoveCounts(
  db: Reading,
  { goes, stays }: { goes: CustomerId; stays: CustomerId },
  today: Day,
): Promise<MoveCounts> {
  const { rows } = await sql<MoveCounts>`
    select
      (select count(*)::integer from outlet where customer_id = ${goes}) as outlets,
      array(select name from outlet where customer_id = ${goes} order by id limit 3) as "outletNames",
      (select count(*)::integer from outlet_staff join outlet on outlet.id = outlet_id where customer_id = ${goes} and outlet_staff.is_active) as people,
      (select coalesce(sum(crate_entry.quantity), 0)::integer from crate_entry join outlet on outlet.id = outlet_id where customer_id = ${goes}) as crates,
      ordered.orders, ordered."openOrders",
      (select count(*)::integer from invoice where customer_id = ${goes}) as documents,
      (select count(*)::integer from receivable where customer_id = ${goes} and open_paise > 0) as "openDues",
      (select coalesce(sum(outstanding_paise), 0)::bigint from account where customer_id = ${goes}) as owed,
      (select count(*)::integer from receipt where customer_id = ${goes}) as receipts,
      learned.words, learned."sameWords", book.*,
      (select count(*)::integer from comment where record_kind = 'customer' and record_id = ${goes}) as comments
    from
      (select count(*)::integer as orders,
        count(*) filter (where status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'))::integer as "openOrders"
        from orders where customer_id = ${goes}) as ordered,
      (select count(*)::integer as words,
        count(*) filter (where text in (select other.text from item_word as other where other.customer_id = ${stays}))::integer as "sameWords"
        from item_word where customer_id = ${goes}) as learned,
      (select count(*) filter (where is_here)::integer as cheques,
        coalesce(sum(amount_paise) filter (where is_here), 0)::bigint as "chequeAmount",
        count(*) filter (where not is_here)::integer as "chequesAway",
        coalesce(sum(amount_paise) filter (where not is_here), 0)::bigint as "awayAmount"
        from (
          select cheque.amount_paise, ${isOnHand} as is_here from cheque where cheque.customer_id = ${goes}
            and (${isOnHand} or ${isInState('WITH_DRIVER', today)} or ${isInState('AT_BANK', today)})
        ) as cheque) as book`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no counts')
  return row
}
