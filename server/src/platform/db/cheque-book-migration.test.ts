import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { dueIssues } from '../../billing/payments/verify.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'
import { fillEveryTable } from './testing/every-table.ts'
import { withThrowawayDatabase } from './throwaway.ts'

const fresh = await testDatabase({ max: 1 })
after(() => fresh.close())

/** Receipts by cheque of before: number, reference, amount, status, its day, day at the bank, withdrawn. */
const receipts = [
  ['RC/11', '004431', 100, 'RECEIVED', null, null, false],
  ['RC/12', 'ICICI 7', 200, 'RECEIVED', null, '2026-11-19', false],
  ['RC/13', '004433', 300, 'CLEARED', '2026-11-19', '2026-11-18', false],
  ['RC/14', '004434', 400, 'CLEARED', '2026-11-19', null, false],
  ['RC/15', '004435', 500, 'BOUNCED', '2026-11-20', null, false],
  ['RC/16', '118201 KAVERI BANK', 600, 'RECEIVED', null, '2026-11-20', false],
  ['RC/17', '118202 KAVERI BANK', 700, 'BOUNCED', '2026-11-19', '2026-11-19', true],
  ['RC/18', '118209 KAVERI BANK', 800, 'BOUNCED', '2026-11-19', null, true],
] as const

test('every cheque of before is one row of the book with its state, and no receipt loses its number, reference or sum', () =>
  withThrowawayDatabase(fresh.url, async url => {
    const { db, close } = connect(url, { max: 2 })
    try {
      await migrate(db, { last: '0089-trip-distance' })
      await fillEveryTable(db, new Set())
      const { rows: made } = await sql<{ customer: number; person: number }>`
        select (select min(id) from customer) as customer, (select min(id) from staff_user) as person`.execute(
        db,
      )
      const [ids] = made
      assert(ids)
      await sql`delete from cheque_due`.execute(db)
      await sql`delete from cheque`.execute(db)
      for (const [number, reference, amount, status, statusDate, bankedOn, isWithdrawn] of receipts)
        await sql`insert into receipt (customer_id, number, date, amount_paise, mode, reference, status, status_date, free_paise, received_by,
            created_at, banked_on, is_withdrawn)
          values (${ids.customer}, ${number}, '2026-11-18', ${amount}, 'CHEQUE', ${reference}, ${status}, ${statusDate}, ${amount},
            ${ids.person}, '2026-11-18T06:00:00Z', ${bankedOn}, ${isWithdrawn})`.execute(db)
      await sql`insert into deposit (number, date, made_by, created_at) values ('DS/9', '2026-11-20', ${ids.person}, now())`.execute(
        db,
      )
      const cheque = (number: string, amount: number, rest: ReturnType<typeof sql>) =>
        sql`insert into cheque (customer_id, number, bank, date, amount_paise, taken_by, created_at, status, reason, deposit_id, receipt_id, replaced_by)
          select ${ids.customer}, ${number}, 'Kaveri Bank', '2026-11-17', ${amount}, ${ids.person}, '2026-11-17T06:00:00Z', ${rest}`.execute(
          db,
        )
      await cheque(
        '118201',
        600,
        sql`'DEPOSITED', null, (select id from deposit where number = 'DS/9'),
        (select id from receipt where number = 'RC/16'), null`,
      )
      await cheque('118202', 700, sql`'ON_HAND', null, null, null, null`) // its deposit was undone
      await cheque('118203', 900, sql`'GIVEN_BACK', 'Paid in cash', null, null, null`)
      await cheque('118204', 900, sql`'ON_HAND', null, null, null, null`)
      await cheque(
        '118205',
        900,
        sql`'REPLACED', null, null, null, (select id from cheque where number = '118204')`,
      )
      const before = await sql<{ sum: number; count: number }>`
        select sum(amount_paise)::bigint as sum, count(*)::integer as count from receipt where mode = 'CHEQUE'`.execute(
        db,
      )

      await migrate(db)

      const after = await sql<{ sum: number; count: number; own: number }>`
        select sum(receipt.amount_paise)::bigint as sum, count(*)::integer as count, sum(cheque.amount_paise)::bigint as own
        from receipt join cheque on cheque.id = receipt.cheque_id`.execute(db)
      assert.deepEqual(
        after.rows,
        before.rows.map(row => ({ ...row, own: row.sum })),
      )
      const { rows } = await sql<Record<string, unknown>>`
        select cheque.number, cheque.bank, cheque.ended, coalesce(deposit.date, cheque.banked_on)::text as banked, cheque.reason,
          array(select receipt.number || case when receipt.is_withdrawn then ' withdrawn' else '' end from receipt
            where receipt.cheque_id = cheque.id order by receipt.id) as receipts
        from cheque left join deposit on deposit.id = cheque.deposit_id order by cheque.number`.execute(db)
      assert.deepEqual(
        rows.map(({ number, bank, ended, banked, receipts }) => [number, bank, ended, banked, receipts]),
        [
          ['004431', null, null, null, ['RC/11']],
          ['004433', null, null, '2026-11-18', ['RC/13']],
          ['004434', null, null, '2026-11-19', ['RC/14']],
          ['004435', null, null, '2026-11-20', ['RC/15']],
          ['118201', 'Kaveri Bank', null, '2026-11-20', ['RC/16']],
          ['118202', 'Kaveri Bank', null, null, ['RC/17 withdrawn']],
          ['118203', 'Kaveri Bank', 'GIVEN_BACK', null, []],
          ['118204', 'Kaveri Bank', null, null, []],
          ['118205', 'Kaveri Bank', 'REPLACED', null, []],
          ['118209 KAVERI BANK', null, 'WITHDRAWN', null, ['RC/18 withdrawn']],
          ['ICICI 7', null, null, '2026-11-19', ['RC/12']],
        ],
      )
      const references = await sql<{ number: string; reference: string }>`
        select receipt.number, cheque.reference from receipt join cheque on cheque.id = receipt.cheque_id order by receipt.number`.execute(
        db,
      )
      assert.deepEqual(
        references.rows.map(({ number, reference }) => [number, reference]),
        receipts.map(([number, reference]) => [number, reference]),
      )
      assert.deepEqual(
        (await dueIssues(db)).filter(issue => /^Cheque/.test(issue)),
        [],
      )
    } finally {
      await close()
    }
  }))
