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

test('an update finds the cheque 000012 in lines that were kept before, and loses no word', () =>
  withThrowawayDatabase(fresh.url, async url => {
    const { db, close } = connect(url, { max: 2 })
    try {
      await migrate(db, { last: '0110-driver-numbers' })
      await fillEveryTable(db, new Set())
      await sql`update bank_line set narration = 'CLG 000012 of 14-11-26', reference = '0000004015', words = array['4015']`.execute(
        db,
      )
      await migrate(db)
      const { rows } = await sql<{ words: string[] }>`select distinct words from bank_line`.execute(db)
      assert.deepEqual(rows, [{ words: ['4015', '12'] }])
    } finally {
      await close()
    }
  }))
