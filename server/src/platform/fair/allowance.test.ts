import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { Allowance, CallAllowances } from './allowance.ts'

test('as many as a minute allows at once, then one after the other; each person has their own allowance', () => {
  const allowance = new Allowance(60)
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
  for (let n = 0; n < 60; n++) assert.equal(allowance.take('user:1', at(0)), undefined)
  assert.equal(allowance.take('user:1', at(0)), 1)
  assert.equal(allowance.take('user:2', at(0)), undefined)
  assert.equal(allowance.take('user:1', at(1)), undefined)
  assert.equal(allowance.take('user:1', at(1)), 1)
  allowance.giveBack('user:1')
  assert.equal(allowance.take('user:1', at(1)), undefined)
  for (let n = 0; n < 60; n++) assert.equal(allowance.take('user:1', at(600)), undefined) // saves up one minute at most
  assert.equal(allowance.take('user:1', at(600)), 1)
  assert.equal(new Allowance(2).take('user:1', at(0)), undefined)
})

test('a rare one says how long to wait, a clock that goes back gives nothing, and 0 is no limit', () => {
  const rare = new Allowance(1)
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
  assert.equal(rare.take('user:1', at(0)), undefined)
  assert.equal(rare.take('user:1', at(20)), 40)
  assert.equal(rare.take('user:1', at(10)), 40)
  const free = new Allowance(0)
  for (let n = 0; n < 1000; n++) assert.equal(free.take('user:1', at(0)), undefined)
})

test('who sent nothing for a minute is forgotten', () => {
  const allowance = new Allowance(60)
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
  for (let n = 0; n < 1000; n++) allowance.take(`stranger:${n}`, at(n / 100))
  assert.equal(allowance.size, 1000)
  allowance.take('stranger:0', at(71))
  assert.equal(allowance.size, 1)
})

let app: TestApp
before(async () => {
  app = await testApp({ allowances: new CallAllowances({ writesPerMinute: 3, filesPerMinute: 2 }) })
})
after(() => app.close())

const add = (number: number) =>
  app.call(staff.addStaffMember, {
    body: { name: `Clerk ${'abcdef'[number]}`, mobile: `900000000${number}` },
  })

test('the fourth change of a minute is answered 429 with Retry-After and nothing is changed; reads and other people go on', async () => {
  for (let n = 0; n < 3; n++) assert.equal((await add(n)).status, 201)
  const events = () => app.db.selectFrom('audit_event').select('id').execute()
  const before = (await events()).length
  const { status, body, headers } = await add(3)
  assert.deepEqual(
    [status, headers['retry-after'], (await events()).length, Object(body).code, Object(body).message],
    [
      429,
      '20',
      before,
      'TOO_MANY',
      'At most 3 changes a minute per person. Nothing was done; try again in 20 seconds.',
    ],
  )
  await app.ok(staff.staffMembers, {})
  const other = await app.signInAs('Bina', '9876500031')
  const sent = { body: { name: 'Clerk z', mobile: '9000000009' } }
  assert.equal((await app.call(staff.addStaffMember, sent, { token: other.token })).status, 201)
  app.clock.now = new Date(app.clock.now.getTime() + 20_000)
  assert.equal((await add(3)).status, 201)
})

test('files are counted where one is answered: the third of a minute is refused', async () => {
  for (const expected of [200, 200, 429])
    assert.equal((await app.call(pricing.pricesAsCsv, {})).status, expected)
  await app.ok(staff.staffMembers, {})
})
