import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OutletId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Recipient } from '@packhouse/contract/people/sending/model.ts'
import { sql } from 'kysely'
import { type MoveRows, movedIds, toMove } from '../../../platform/db/customer-rows.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { notOnWhatsApp } from '../rules/cloud.ts'
import type { Ref } from '../rules/thing.ts'
import { isOf } from './messages.ts'

/** Somebody of the customer with an Indian mobile, and what the number got. */
export interface PersonRow extends Omit<Recipient, 'isTicked'> {
  /** When the number or the address got something of this kind last. */
  kindAt: Date | null
}

/** People of a customer and of its outlet, who is asked first coming first; each number once. */
export async function selectPeople(db: Reading, ref: Ref, outletId: OutletId | null): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with listed as (
      select 1 as rank, case when outlet_staff.is_primary then 0 else outlet_staff.id end as place, outlet_staff.name,
        coalesce(designation.name, '') as role, outlet_staff.mobile as number, outlet_staff.email
      from outlet join outlet_staff on outlet_staff.outlet_id = outlet.id and outlet_staff.is_active
      left join designation on designation.id = outlet_staff.designation_id
      where outlet.customer_id = ${ref.customerId} and (outlet.id = ${outletId} or ${outletId}::integer is null)
      union all select case when ${outletId}::integer is null then 0 else 2 end, 0, poc_name, '', mobile, email from customer where id = ${ref.customerId}
      union all select 3, id, coalesce(nullif(label, ''), business_name), '', number, null
      from customer_number join (select business_name from customer where id = ${ref.customerId}) as named on true
      where customer_id = ${ref.customerId} and kind in ('MOBILE', 'WHATSAPP') and number ~ '^[6-9][0-9]{9}$'
    ), person as (select distinct on (number) * from listed order by number, rank, place)
    select person.name, person.role, person.number, person.email, send_consent.agreed_on as "agreedOn",
      coalesce((select state = 'REFUSED' and code = ${notOnWhatsApp} from sent_message
        where sent_message.customer_id = ${ref.customerId} and address = person.number and way = 'CLOUD' and state <> 'TAKEN_OUT'
        order by sent_message.id desc limit 1), false) as "isNotOnWhatsApp",
      (select max(made_at) from sent_message where sent_message.customer_id = ${ref.customerId} and kind = ${ref.kind}
        and address in (person.number, person.email) and state not in ('REFUSED', 'TAKEN_OUT')) as "kindAt",
      (select max(made_at) from sent_message where ${isOf(ref)}
        and address in (person.number, person.email) and state not in ('REFUSED', 'TAKEN_OUT')) as "lastAt"
    from person left join send_consent
      on send_consent.customer_id = ${ref.customerId} and send_consent.number = person.number and withdrawn_at is null
    order by rank, place limit 30`.execute(db)
  return rows
}

/** Locks the agreements of these numbers until the transaction ends, and returns the numbers that have one. */
export async function lockConsents(
  tx: Tx,
  customerId: CustomerId,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('send_consent')
    .where('customer_id', '=', customerId)
    .where('number', 'in', [...numbers, ''])
    .where('withdrawn_at', 'is', null)
    .select('number')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ number }) => number)
}

interface Consent {
  customerId: CustomerId
  number: string
  by: StaffUserId
  now: Date
  agreedOn: Day
}

/** Whether a number of a customer may be sent messages. */
export async function hasAgreed(db: Reading, customerId: CustomerId, number: string): Promise<boolean> {
  const row = db.selectFrom('send_consent').where('customer_id', '=', customerId).where('number', '=', number)
  return (await row.where('withdrawn_at', 'is', null).select('id').executeTakeFirst()) !== undefined
}

/** Notes that a number agreed; returns whether it had not before. */
export async function insertConsent(
  tx: Tx,
  { customerId, number, by, now, agreedOn }: Consent,
): Promise<boolean> {
  const values = { customer_id: customerId, number, agreed_on: agreedOn, noted_by: by, noted_at: now }
  const done = tx
    .insertInto('send_consent')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['customer_id', 'number']).where('withdrawn_at', 'is', null).doNothing(),
    )
  return ((await done.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends the agreement of a number; returns whether there was one. */
export async function withdrawConsent(
  tx: Tx,
  customerId: CustomerId,
  number: string,
  at: Date,
): Promise<boolean> {
  const done = tx
    .updateTable('send_consent')
    .set({ withdrawn_at: at })
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
  return (await done.executeTakeFirst()).numUpdatedRows > 0n
}

/**
 * Gives what was sent to a customer, its links and agreements to another one; an agreement that both have stays with each. Links of
 * statements and dues end, as they would open the account of both. (rules §32.1)
 */
export const moveSent: Record<string, MoveRows> = {
  send_consent: (tx, rows) =>
    movedIds(
      tx,
      sql`update send_consent set customer_id = ${rows.to} where ${toMove(rows)} and not (withdrawn_at is null and number in (
        select other.number from send_consent as other where other.customer_id = ${rows.to} and other.withdrawn_at is null))`,
    ),
  shared_link: (tx, rows) =>
    movedIds(
      tx,
      sql`update shared_link set customer_id = ${rows.to},
        ended_at = case when kind in ('STATEMENT', 'DUES') then coalesce(ended_at, now()) else ended_at end where ${toMove(rows)}`,
    ),
  sent_message: (tx, rows) =>
    movedIds(tx, sql`update sent_message set customer_id = ${rows.to} where ${toMove(rows)}`),
}
