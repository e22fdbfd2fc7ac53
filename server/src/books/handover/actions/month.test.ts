import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { addDays, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { sql } from 'kysely'
import { addHistory } from '../../../roof/demo/history.ts'
import { loadMasters } from '../../../roof/demo/masters.ts'
import { historyParts } from '../../../roof/demo/parts.ts'
import { testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'
import { fileOf, make, mapAll, readTally } from '../testing/desk.ts'
import { handoverIssues } from '../verify.ts'

const app = await testApp({ mobile: '9000000000' })
after(() => app.close())

test('a month of the demo over two batches: every document and receipt once, each voucher balances, XML validates', async () => {
  const services = testServices()
  const today = dayOf(app.clock.now)
  // every sixth day is enough of a month
  const days = [0, -6, -12, -18].map(back => addDays(today, back))
  await app.db.transaction().execute(async tx => {
    await loadMasters(tx, app.clock.now, services)
    for (const part of historyParts(app.clock.now).filter(({ date }) => days.includes(date)))
      await addHistory(tx, part, { services, leavesOut: false, isStopped: () => false })
  })
  await mapAll(app)
  const [first, second] = [await make(app, addDays(today, -8)), await make(app, today)]
  assert.deepEqual([first.number, second.number, second.from], [1, 2, addDays(today, -7)])
  const vouchers = [
    ...(await readTally(await fileOf(app, first))),
    ...(await readTally(await fileOf(app, second))),
  ]
  const numbers = vouchers.map(({ type, number }) => `${type} ${number}`)
  assert.equal(new Set(numbers).size, numbers.length)

  const { rows } = await sql<{ number: string }>`
    select number from invoice where date <= ${today}::date union all select number from receipt where date <= ${today}::date
      and not (mode = 'UPI' and status = 'RECEIVED') -- to be seen in the bank
      and not exists (select from ledger_entry where receipt_id = receipt.id and kind = 'OPENING')`.execute(
    app.db,
  )
  const times = new Map<string, number>()
  for (const { number } of vouchers) times.set(number, (times.get(number) ?? 0) + 1)
  assert.ok(rows.length > 50, `only ${rows.length}`)
  assert.deepEqual(
    rows.filter(({ number }) => times.get(number) !== 1),
    [],
  )

  const { documents } = await app.ok(registers.registerSummary, {
    from: addDays(startOfMonth(today), -31),
    to: today,
  })
  const details = [
    await app.ok(handover.batchDetails, { batchid: first.id }),
    await app.ok(handover.batchDetails, { batchid: second.id }),
  ]
  const sum = (pick: (one: (typeof details)[number]) => number) =>
    details.reduce((all, one) => all + Math.round(pick(one) * 100), 0) / 100
  assert.equal(
    sum(({ checks }) => checks.sales),
    documents.total,
  )
  for (const { checks, totals } of details) {
    assert.deepEqual([checks.sales, checks.receipts], [checks.register, checks.ledgers])
    assert.equal(totals.debit, totals.credit)
  }

  // parties in the books: what customers owe, with what is invoiced and has not left, less cheques that have not cleared
  const { rows: owed } = await sql<{ paise: number }>`
    select ((select coalesce(sum(amount_paise), 0) from ledger_entry where date <= ${today}::date)
      + (select coalesce(sum(total_paise), 0) from invoice where cancelled_at is null and type in ('TI', 'IB', 'BS')
        and not exists (select from receivable where invoice_id = invoice.id and reversed_at is null))
      - (select coalesce(sum(amount_paise), 0) from receipt where status = 'RECEIVED' and mode = 'CHEQUE'))::bigint as paise`.execute(
    app.db,
  )
  const { rows: parties } = await sql<{ ledger: string }>`select ledger from handover_party`.execute(app.db)
  const names = new Set(
    parties.map(({ ledger }) => ledger.replaceAll('&', '&amp;').replaceAll("'", '&apos;')),
  )
  const posted = vouchers.flatMap(({ lines }) => lines).filter(({ ledger }) => names.has(ledger))
  assert.equal(
    posted.reduce((all, { amount }) => all + amount, 0),
    owed[0]?.paise,
  )
  assert.deepEqual(await handoverIssues(app.db), [])
})
