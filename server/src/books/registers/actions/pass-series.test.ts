import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { sql } from 'kysely'
import { dispatchedOrder } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer } from '../../../testing/builders.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

const month = '2026-11'
const filing = { month, form: 'GSTR1' as const, arn: 'AA291126004417Q', filedOn: '2026-12-09' }
const series = async () => {
  const { checks } = await orderApp.test.ok(registers.portalMonth, { month })
  return checks.find(({ check }) => check === 'SERIES')
}
const sell = async () => {
  const buyer = await aCustomer(orderApp.test, orderApp.business, {
    registered: true,
    limitPaise: 5_000_000_000,
  })
  await dispatchedOrder(orderApp, buyer)
}
/** As when a server of long ago lost a number. */
const lose = (type: string) =>
  sql`update invoice_series set last_number = last_number + 1 where type = ${type}`.execute(orderApp.test.db)

test('a gap stops the return until the books pass it with a reason; the reason is shown and kept, and a later gap stops it again', async () => {
  const { test: app } = orderApp
  await sell()
  await app.refused(registers.passSeries, { body: { month, reason: 'There is none' } }, 'BREAKS_RULE')
  await lose('TI')
  await sell()
  const gap = await series()
  assert.deepEqual([gap?.state, gap?.count, gap?.passed], ['BAD', 1, null])

  const evening = app.clock.now
  app.clock.now = new Date('2026-12-10T06:00:00Z')
  const { token } = await app.signInAs('Accountant', '9845012355', 'ACCOUNTS')
  const hall = await app.signInAs('Packer', '9845012356', 'HALL')
  await app.refused(registers.markFiled, { body: filing }, 'BREAKS_RULE')
  await app.refused(registers.passSeries, { body: { month, reason: 'No' } }, 'BAD_INPUT', { token })
  await app.refused(registers.passSeries, { body: { month, reason: 'Number lost' } }, 'NOT_ALLOWED', {
    token: hall.token,
  })
  const body = { month, reason: 'The number was lost with the old server' }
  const passed = await app.ok(registers.passSeries, { body }, { token })
  assert.deepEqual([passed.reason, passed.by], [body.reason, 'Accountant'])
  const shown = await series()
  assert.deepEqual([shown?.state, shown?.count, shown?.passed], ['LOOK', 1, passed])
  const { rows: trail } = await sql<{ user_name: string; reason: string; after: unknown }>`
    select user_name, reason, after from audit_event where action = 'SERIES_GAP_PASSED'`.execute(app.db)
  assert.deepEqual(trail, [
    { user_name: 'Accountant', reason: body.reason, after: { month, gaps: ['2627/TI: 1'] } },
  ])
  await app.refused(registers.passSeries, { body }, 'BREAKS_RULE', { token })

  app.clock.now = evening
  await lose('TI')
  await sell()
  assert.equal((await series())?.state, 'BAD', 'another number is missing')
  app.clock.now = new Date('2026-12-10T07:00:00Z')
  await app.refused(registers.markFiled, { body: filing }, 'BREAKS_RULE')
  await app.ok(
    registers.passSeries,
    { body: { month, reason: 'Lost as well, seen by the auditor' } },
    { token },
  )
  const { token: late } = await app.signInAs('Books', '9845012357', 'ACCOUNTS')
  assert.equal((await app.ok(registers.markFiled, { body: filing }, { token: late })).form, 'GSTR1')
})
