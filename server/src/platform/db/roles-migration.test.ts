import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { rights, roleCodes } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { callerOf, tokenHash } from '../http/caller.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'
import { withThrowawayDatabase } from './throwaway.ts'

const fresh = await testDatabase({ max: 1 })
after(() => fresh.close())

test('an update from a release without roles takes nothing from anybody: all who are active are Owners, and stay signed in', () =>
  withThrowawayDatabase(fresh.url, async url => {
    const { db, close } = connect(url, { max: 2 })
    const token = 'a-token-of-the-release-before'
    const now = new Date('2026-11-20T15:00:00Z')
    try {
      await migrate(db, { last: '0021-order-versions' })
      await sql`insert into staff_user (name, mobile, is_active) values
        ('Asha', '9845012318', true), ('Ravi', '9845012319', true), ('Gone', '9845012320', false)`.execute(db)
      await sql`insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device)
        select ${tokenHash(token)}, id, ${now}, ${new Date(now.getTime() + 3_600_000)}, 'here', 'test'
        from staff_user where name = 'Ravi'`.execute(db)
      await migrate(db)

      const people = await sql<{ name: string; roles: string[] }>`select name, array(
          select role.code from staff_role join role on role.id = staff_role.role_id where staff_user_id = staff_user.id) as roles
        from staff_user order by staff_user.id`.execute(db)
      assert.deepEqual(people.rows, [
        { name: 'Asha', roles: ['OWNER'] },
        { name: 'Ravi', roles: ['OWNER'] },
        { name: 'Gone', roles: [] },
      ])
      const roles = await db.selectFrom('role').orderBy('id').select(['code', 'is_active']).execute()
      assert.deepEqual(
        roles,
        roleCodes.map(code => ({ code, is_active: true })),
      )
      const { user, rights: has } = await callerOf(db, `Bearer ${token}`, now)
      assert.equal(user.name, 'Ravi')
      assert.deepEqual([...has].toSorted(), [...rights].toSorted())
    } finally {
      await close()
    }
  }))
