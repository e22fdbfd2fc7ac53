import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const rows = async () =>
  (await app.ok(lookups.allMinimumOrders, {})).map(({ maxValue, isDefault, isActive }) => [
    maxValue,
    isDefault,
    isActive,
  ])

test('the first minimum is the default; another takes over by being made it, and only one is', async () => {
  const first = await app.ok(lookups.addMinimumOrder, { maxValue: 2500 })
  assert.deepEqual(first, { id: first.id, maxValue: 2500, isActive: true, isDefault: true, version: 1 })
  const second = await app.ok(lookups.addMinimumOrder, { maxValue: 1000.5 })
  assert.equal(second.isDefault, false)
  const made = await app.ok(lookups.updateMinimumOrder, { id: second.id, isdefault: true, version: 1 })
  assert.deepEqual([made.isDefault, made.version], [true, 2])
  assert.deepEqual(await rows(), [
    [1000.5, true, true],
    [2500, false, true],
  ])
  await app.refused(lookups.updateMinimumOrder, { id: first.id, value: 3000, version: 1 }, 'STALE_VERSION')
  const raised = await app.ok(lookups.updateMinimumOrder, { id: first.id, value: 3000 })
  assert.deepEqual([raised.maxValue, raised.version], [3000, 3])
})

// spec 4.15
test('the default is handed on, never dropped or deactivated; what is off cannot become it', async () => {
  const all = await app.ok(lookups.allMinimumOrders, {})
  const current = all.find(({ isDefault }) => isDefault)
  const other = all.find(({ isDefault }) => !isDefault)
  assert.ok(current && other)
  await app.refused(lookups.updateMinimumOrder, { id: current.id, isdefault: false }, 'BREAKS_RULE')
  const refused = await app.refused(
    lookups.switchMinimumOrder,
    { id: current.id, status: false },
    'BREAKS_RULE',
  )
  assert.equal(
    refused.message,
    'The default minimum cannot be deactivated. Make another one the default first.',
  )
  assert.equal((await app.ok(lookups.switchMinimumOrder, { id: other.id, status: false })).isActive, false)
  await app.refused(lookups.updateMinimumOrder, { id: other.id, isdefault: true }, 'BREAKS_RULE')
  assert.equal((await app.ok(lookups.switchMinimumOrder, { id: other.id, status: true })).isActive, true)
})

test('an amount is in the list once, between nothing and a lakh', async () => {
  await app.refused(lookups.addMinimumOrder, { maxValue: 3000 }, 'TAKEN')
  for (const maxValue of [-1, 100_000.01, 10.001])
    await app.refused(lookups.addMinimumOrder, { maxValue }, 'BAD_INPUT')
  const none = await app.ok(lookups.addMinimumOrder, { maxValue: 0 })
  await app.ok(lookups.addMinimumOrder, { maxValue: 100_000 })
  await app.refused(lookups.updateMinimumOrder, { id: none.id, value: 100_000 }, 'TAKEN')
  await app.refused(lookups.updateMinimumOrder, { id: 999_999, value: 5 }, 'NOT_FOUND')
})

test('two defaults chosen at once leave one', async () => {
  const all = await app.ok(lookups.allMinimumOrders, {})
  await Promise.all(all.map(({ id }) => app.call(lookups.updateMinimumOrder, { id, isdefault: true })))
  assert.equal((await rows()).filter(([, isDefault]) => isDefault).length, 1)
})
