import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { paise } from '@packhouse/contract/money.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { testApp } from '../../testing/app.ts'
import { aBusiness, aCustomer } from '../../testing/builders.ts'
import { insertAccount } from '../sql/accounts.ts'
import { dueIssues } from '../verify.ts'

const terms = { isPostpaid: true, creditCycleType: 'MONTHLY', dueDays: 7, tnxPeriod: 1 } as const
const opening = { type: 'OPENING', amount: 2_000, reason: 'Before Packhouse', date: '2026-11-01', dueDate: '2026-12-01' } as const

test('an account that is made while the limit and name of its customer are changed has the new ones', async () => {
  const app = await testApp()
  try {
    const { customerId } = await aCustomer(app, await aBusiness(app), { limitPaise: 5_000_00 })
    const { opened } = await app.db.transaction().execute(async tx => {
      await tx
        .updateTable('customer')
        .set({ credit_limit_paise: paise(1_000_00), brand_name: 'Zebra Inn' })
        .where('id', '=', customerId)
        .execute()
      const opened = app.db.transaction().execute(tx => insertAccount(tx, customerId))
      // An account that did not wait for this change would be made by then.
      await Promise.race([opened, setTimeout(500)])
      return { opened }
    })
    await opened
    assert.deepEqual(await dueIssues(app.db), [])
    await app.ok(payments.adjustDues, { body: { customerId, ...opening } })
    const { rows, total } = await app.ok(customers.customerDashboard, { creditStatus: 'OVER_LIMIT' })
    assert.deepEqual([rows.map(({ businessName }) => businessName), total], [['Zebra Inn'], 1])
    await app.db.updateTable('customer').set({ brand_name: 'Aroma' }).where('id', '=', customerId).execute()
    assert.deepEqual(await dueIssues(app.db), [])
    await app.ok(customers.updateCustomerPayment, { customerID: customerId, body: { ...terms, creditLimit: 2_000 } })
    assert.deepEqual(await dueIssues(app.db), [])
    assert.equal((await app.ok(customers.customerDashboard, { creditStatus: 'OVER_LIMIT' })).total, 0)
  } finally {
    await app.close()
  }
})
