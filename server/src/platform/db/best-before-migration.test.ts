import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'
import { fillEveryTable } from './testing/every-table.ts'
import { withThrowawayDatabase } from './throwaway.ts'

const fresh = await testDatabase({ max: 1 })
after(() => fresh.close())

test('an update leaves each lot its day, and who owns or manages may let one go', () =>
  withThrowawayDatabase(fresh.url, async url => {
    const { db, close } = connect(url, { max: 2 })
    try {
      await migrate(db, { last: '0101-found-by-tax-number' })
      await fillEveryTable(db, new Set())
      const days = () =>
        sql<{
          id: number
          bestBefore: string | null
        }>`select id, best_before as "bestBefore" from lot order by id`.execute(db)
      await sql`update lot set best_before = '2026-11-27'`.execute(db)
      const before = (await days()).rows
      assert.ok(before.length > 0)
      await migrate(db)
      assert.deepEqual((await days()).rows, before)
      const { rows } = await sql<{ isPrinted: boolean; letGoUntil: string | null }>`
        select distinct is_printed as "isPrinted", let_go_until as "letGoUntil" from lot`.execute(db)
      assert.deepEqual(rows, [{ isPrinted: false, letGoUntil: null }])
      const roles = await sql<{
        code: string
      }>`select code from role where 'expired' = any(rights) order by code`.execute(db)
      assert.deepEqual(
        roles.rows.map(({ code }) => code),
        ['MANAGER', 'OWNER'],
      )
    } finally {
      await close()
    }
  }))
