import type { CustomerId, CustomerNumberId, OutletId } from '@packhouse/contract/ids.ts'
import type { NumberKind } from '@packhouse/contract/people/customers/numbers.ts'
import { sql } from 'kysely'
import { type MoveRows, movedIds, toMove } from '../../../platform/db/customer-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Gives outlets, prices and numbers to another customer, by table. (rules §2.2.1) */
export const moveOwn: Record<string, MoveRows> = {
  outlet: (tx, rows) => movedIds(tx, sql`update outlet set customer_id = ${rows.to} where ${toMove(rows)}`),
  customer_discount: (tx, rows) =>
    movedIds(tx, sql`update customer_discount set customer_id = ${rows.to} where ${toMove(rows)}`),
  fixed_price: (tx, rows) =>
    movedIds(tx, sql`update fixed_price set customer_id = ${rows.to} where ${toMove(rows)}`),
  customer_number: (tx, rows) =>
    movedIds(
      tx,
      sql`update customer_number set customer_id = ${rows.to}
        where ${toMove(rows)} and (kind, number) not in (
          select other.kind, other.number from customer_number as other where other.customer_id = ${rows.to})`,
    ),
}

/** Keeps a mobile as a further number of a customer; undefined if it is there already. */
export async function addNumber(
  tx: Tx,
  customerId: CustomerId,
  mobile: string,
): Promise<CustomerNumberId | undefined> {
  const row = await tx
    .insertInto('customer_number')
    .values({ customer_id: customerId, kind: 'MOBILE', number: mobile })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const removeNumber = (tx: Tx, id: CustomerNumberId) =>
  tx.deleteFrom('customer_number').where('id', '=', id).execute()

/** Gives an outlet that came with a merge a name of its own, or its former one; not an edit, so the version does not change. */
export const renameOutlet = (tx: Tx, id: OutletId, name: string) =>
  tx.updateTable('outlet').set({ name }).where('id', '=', id).execute()

/** Sets the further numbers of a customer to exactly these. */
export async function replaceNumbers(
  tx: Tx,
  customerId: CustomerId,
  numbers: readonly { kind: NumberKind; number: string; label: string }[],
): Promise<void> {
  await tx.deleteFrom('customer_number').where('customer_id', '=', customerId).execute()
  if (numbers.length === 0) return
  await tx
    .insertInto('customer_number')
    .values(numbers.map(number => ({ customer_id: customerId, ...number })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
