import type { PickerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'

/** Every picker with the orders in hand, by name. (rules.md §3.5) */
export const selectPickers = (db: Reading) =>
  db
    .selectFrom('picker')
    .select(({ selectFrom, fn }) => [
      'id',
      'name',
      'email',
      'mobile',
      'address1',
      'address2',
      'city',
      'pincode',
      'state',
      'is_active as isActive',
      'created_at as createdAt',
      'version',
      selectFrom('orders')
        .whereRef('orders.picker_id', '=', 'picker.id')
        // Written out, not passed: a prepared plan finds the partial index of orders in hand by these words.
        .where(sql<boolean>`orders.status in ('PENDING', 'PACKING')`)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .as('openOrders'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** A picker that is about to get work: nobody can switch it off until the transaction ends. */
export const holdPicker = (tx: Tx, id: PickerId) =>
  tx.selectFrom('picker').where('id', '=', id).select(['id', 'name', 'is_active as isActive']).forShare().executeTakeFirst()
