import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../db/transaction.ts'

/** The signed-in person. */
export const staffUserById = (db: Reading, id: StaffUserId) =>
  db
    .selectFrom('staff_user')
    .where('id', '=', id)
    .select(['id', 'name', 'mobile', 'email', 'last_sign_in_at as lastSignInAt'])
    .executeTakeFirst()
