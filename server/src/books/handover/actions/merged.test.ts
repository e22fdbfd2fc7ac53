import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { day } from '@packhouse/contract/day.ts'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { fileOf, make, mapAll, type ReadVoucher, readTally } from '../testing/desk.ts'
import { handoverIssues } from '../verify.ts'

let till: Till
before(async () => {
  till = await aTill()
  await mapAll(till.orderApp.test)
})
after(async () => {
  assert.deepEqual(await handoverIssues(till.orderApp.test.db), [])
  await till.orderApp.close()
})

async function merge(stays: BuiltCustomer, goes: BuiltCustomer): Promise<number> {
  const { test: app } = till.orderApp
  await sql`update customer set pan = (select pan from customer where id = ${stays.customerId}) where id = ${goes.customerId}`.execute(
    app.db,
  )
  const preview = await app.ok(merges.mergePreview, { stays: stays.customerId, goes: goes.customerId })
  const { id } = await app.ok(merges.mergeCustomers, {
    body: {
      stays: { id: preview.stays.id, version: preview.stays.version },
      goes: { id: preview.goes.id, version: preview.goes.version },
      choices: Object.fromEntries(
        preview.questions.filter(({ kind }) => kind === 'CHOICE').map(({ key }) => [key, preview.stays.id]),
      ),
      ticks: preview.questions.filter(({ kind }) => kind === 'TICK').map(({ key }) => key),
    },
  })
  return id
}

const next = async () => {
  const { test: app } = till.orderApp
  return readTally(await fileOf(app, await make(app, '2026-11-20')))
}
const ledgerOf = async ({ customerId }: BuiltCustomer): Promise<string> => {
  const { rows } = await sql<{ ledger: string }>`select ledger from handover_party
    where program = 'TALLY' and customer_id = ${customerId}`.execute(till.orderApp.test.db)
  return rows[0]?.ledger ?? ''
}
/** What vouchers put on a ledger, in paise. */
const on = (ledger: string, vouchers: readonly ReadVoucher[]) =>
  vouchers
    .flatMap(({ lines }) => lines)
    .filter(line => line.ledger === ledger)
    .reduce((sum, { amount }) => sum + amount, 0)

test('customers merged after a hand-over: one journal moves the balance, and another moves it back after the undo', async () => {
  const { test: app } = till.orderApp
  const [stays, goes] = [await till.aBuyer(), await till.aBuyer({ outletName: 'HSR Layout' })]
  await till.dispatched(stays, 10)
  await till.dispatched(goes, 30)
  await till.pay(goes, { amount: 100 })
  const books = await next()
  const [into, from] = [await ledgerOf(stays), await ledgerOf(goes)]
  assert.deepEqual([on(into, books), on(from, books)], [270_00, 710_00])

  const mergeId = await merge(stays, goes)
  const open = await app.ok(handover.openHandover, { program: 'TALLY', until: day('2026-11-20') })
  assert.deepEqual(
    open.changed.map(({ kind, number, amount }) => [kind, number, amount]),
    [['MERGE', `MERGE-${mergeId}`, 710]],
  )
  const moved = await next()
  assert.deepEqual(
    moved.map(({ type, number, lines }) => [type, number, lines.length]),
    [['Journal', `MERGE-${mergeId}`, 2]],
  )
  books.push(...moved)
  assert.deepEqual([on(into, books), on(from, books)], [980_00, 0])

  await app.ok(merges.undoMerge, { body: { mergeId } })
  const back = await next()
  assert.deepEqual(
    back.map(({ type }) => type),
    ['Journal'],
  )
  books.push(...back)
  assert.deepEqual([on(into, books), on(from, books)], [270_00, 710_00])
})

test('a merge that is undone before its batch moves nothing, and one before any hand-over has no journal', async () => {
  const { test: app } = till.orderApp
  const [stays, goes] = [await till.aBuyer(), await till.aBuyer({ outletName: 'Indiranagar' })]
  await till.dispatched(goes, 20)
  const never = await merge(stays, goes)
  const merged = await next()
  assert.deepEqual(
    merged.map(({ type }) => type),
    ['Sales'],
  )
  assert.equal(on(await ledgerOf(stays), merged), 540_00, 'it is of who stayed at once')
  await app.ok(merges.undoMerge, { body: { mergeId: never } })
  const back = await next()
  const books = [...merged, ...back]
  assert.deepEqual([on(await ledgerOf(stays), books), on(await ledgerOf(goes), books)], [0, 540_00])
  const briefly = await merge(stays, goes)
  await app.ok(merges.undoMerge, { body: { mergeId: briefly } })
  assert.match(
    (await app.ok(handover.openHandover, { program: 'TALLY', until: day('2026-11-20') })).why ?? '',
    /is already in a batch/,
  )
})
