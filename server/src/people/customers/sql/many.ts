import type { CreditCycle } from '@packhouse/contract/billing/payments/terms.ts'
import type { CustomerId, LookupId, OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** Customers with what can be set on many at once, and the slots of their outlets. */
export async function selectManyCustomers(db: Reading, ids: readonly CustomerId[]) {
  const { rows } = await sql<{
    id: CustomerId
    name: string
    city: string
    version: number
    accountManagerId: LookupId | null
    isActive: boolean
    isPostpaid: boolean
    creditCycleType: CreditCycle | null
    tnxPeriod: number | null
    dueDays: number | null
    creditLimit: Paise | null
    slots: { outletId: OutletId; slotId: TimeSlotId | null }[]
  }>`
    select id, business_name as name, city, version, manager_id as "accountManagerId", is_active as "isActive",
      is_postpaid as "isPostpaid", credit_cycle as "creditCycleType", cycles_per_statement as "tnxPeriod",
      due_days as "dueDays", credit_limit_paise as "creditLimit",
      coalesce((select json_agg(json_build_object('outletId', outlet.id, 'slotId', outlet.time_slot_id) order by outlet.id)
        from outlet where outlet.customer_id = customer.id), '[]') as slots
    from customer where id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** Locks customers and their outlets for this transaction, each in the order of their ids; orders may still refer to them. */
export async function holdManyCustomers(tx: Tx, ids: readonly CustomerId[]): Promise<void> {
  const chosen = [...ids]
  await sql`select from outlet where customer_id = any(${chosen}::integer[]) order by id for no key update`.execute(
    tx,
  )
  await sql`select from customer where id = any(${chosen}::integer[]) order by id for no key update`.execute(
    tx,
  )
}

/** Columns of a customer that are set on many at once; those left out stay. */
export interface ManyColumns {
  id: CustomerId
  manager_id?: LookupId | null
  is_active?: boolean
  credit_cycle?: CreditCycle | null
  cycles_per_statement?: number | null
  due_days?: number | null
  credit_limit_paise?: Paise | null
}

/** Sets columns of customers; their versions rise. */
export async function updateManyCustomers(tx: Tx, rows: readonly ManyColumns[], now: Date): Promise<void> {
  await sql`
    update customer set manager_id = saved.manager_id, is_active = saved.is_active, credit_cycle = saved.credit_cycle,
      cycles_per_statement = saved.cycles_per_statement, due_days = saved.due_days,
      credit_limit_paise = saved.credit_limit_paise, updated_at = ${now}, version = customer.version + 1
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as sent(row)
      join customer as held on held.id = (sent.row ->> 'id')::integer
      cross join lateral jsonb_populate_record(held, sent.row) as saved
    where customer.id = saved.id`.execute(tx)
}

/** Sets the slot of outlets; their versions rise. */
export async function updateSlots(
  tx: Tx,
  slots: readonly { outletId: OutletId; slotId: TimeSlotId | null }[],
  now: Date,
): Promise<void> {
  if (slots.length === 0) return
  await sql`
    update outlet set time_slot_id = sent.slot_id, updated_at = ${now}, version = version + 1
    from unnest(${slots.map(({ outletId }) => outletId)}::integer[], ${slots.map(({ slotId }) => slotId)}::integer[])
      as sent(id, slot_id)
    where outlet.id = sent.id`.execute(tx)
}
