import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { jobKinds } from '../../../job-kinds.ts'
import { runJobs } from '../../../platform/jobs/actions/run.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'

let app: TestApp
const sent: [string, string][] = []
let isGatewayDown = false
const services = testServices({
  otpGateway: {
    isMock: true,
    send: async () => {},
    isReachable: async () => true,
    async notify(mobile, { changed }) {
      if (isGatewayDown) throw new Error('down')
      sent.push([mobile, changed])
    },
  },
})
before(async () => {
  app = await testApp({ services })
})
after(() => app.close())

const add = (name: string, mobile: string) => app.ok(staff.addStaffMember, { body: { name, mobile } })
const change = (staffuserid: number, body: object, token?: string) =>
  app.ok(staff.updateStaffMember, { staffuserid, body }, token === undefined ? {} : { token })
const trail = async (id: number) =>
  (await app.ok(audit.auditTrail, { entity: 'staff_user', id: String(id) })).rows

describe('a name belongs to one active person', () => {
  test('in any spelling that looks the same; the refusal names the person and the field', async () => {
    const imran = await add('Imran Qureshi', '9731140301')
    for (const name of ['Imran Qureshi', ' imran  QURESHI', 'Imran\u00ad Qureshi', 'Imr\u0430n Qureshi']) {
      const taken = await app.refused(staff.addStaffMember, { body: { name, mobile: '9731140302' } }, 'TAKEN')
      assert.match(taken.message, /^Imran Qureshi \(9731140301\) is already on the staff\. Add a surname/)
      assert.partialDeepStrictEqual(
        [taken.data.id, taken.data.fields],
        [imran.id, [{ path: 'name', message: taken.message }]],
      )
    }
    const other = await add('Imran Q', '9731140302')
    await app.refused(
      staff.updateStaffMember,
      { staffuserid: other.id, body: { name: 'imran qureshi' } },
      'TAKEN',
    )
    assert.equal(
      (await change(imran.id, { name: 'IMRAN Qureshi' })).name,
      'IMRAN Qureshi',
      'nobody collides with oneself',
    )
  })

  test('also when several add it, or take it, at once', async () => {
    const mobiles = ['9731140311', '9731140312', '9731140313']
    const raced = await Promise.all(
      mobiles.map(mobile => app.call(staff.addStaffMember, { body: { name: 'Raced Name', mobile } })),
    )
    assert.deepEqual(raced.map(({ status }) => status).sort(), [201, 409, 409])
    const [one, two] = [await add('Racer One', '9731140314'), await add('Racer Two', '9731140315')]
    const renamed = await Promise.all(
      [one, two].map(({ id }) =>
        app.call(staff.updateStaffMember, { staffuserid: id, body: { name: 'Racer' } }),
      ),
    )
    assert.deepEqual(renamed.map(({ status }) => status).sort(), [200, 409])
  })

  test('is free while its owner is inactive, who then comes back under another one', async () => {
    const left = await add('Deepa Pai', '9731140321')
    await change(left.id, { isActive: false })
    await add('Deepa Pai', '9731140322')
    await app.refused(staff.updateStaffMember, { staffuserid: left.id, body: { isActive: true } }, 'TAKEN')
    assert.equal((await change(left.id, { isActive: true, name: 'Deepa K Pai' })).isActive, true)
  })

  test('two who were called the same before may be edited, and each renamed', async () => {
    const one = await app.signInAs('Twin Name', '9731140331')
    const two = await app.signInAs('Twin Name', '9731140332')
    assert.equal((await change(one.id, { email: 'twin@packhouse.example' })).email, 'twin@packhouse.example')
    assert.equal((await change(two.id, { name: 'Twin Name B' })).name, 'Twin Name B')
  })

  test('is never one that the product writes itself', async () => {
    for (const name of [
      'System',
      'PACKHOUSE',
      'Demo',
      'demo data',
      'nobody',
      'Nightly  close',
      'nightly expiry',
      'nightly sweep',
      'root at the server',
      'Syst\u0435m',
    ]) {
      const body = { name, mobile: '9731140341' }
      const refused = await app.refused(staff.addStaffMember, { body }, 'BREAKS_RULE')
      assert.match(refused.message, /^The name “.+” is reserved\. Use the person’s own name\.$/)
      await app.refused(staff.updateStaffMember, { staffuserid: app.user.id, body: { name } }, 'BREAKS_RULE')
    }
    assert.equal((await add('Systema Rao', '9731140341')).name, 'Systema Rao')
  })
})

describe('the trail says whose deed it was', () => {
  test('by the name of that day, and what the person is called now', async () => {
    const doer = await app.signInAs('Borrowed Name', '9731140351')
    const target = await add('Some Target', '9731140352')
    await change(target.id, { email: 'target@packhouse.example' }, doer.token)
    const before = (await trail(target.id))[0]
    assert.deepEqual(
      [before?.by, before?.userId, before?.nowCalled, before?.isShared],
      ['Borrowed Name', doer.id, null, false],
    )
    await change(doer.id, { name: 'Own Name' }, doer.token)
    const renamed = (await trail(target.id))[0]
    assert.deepEqual(
      [renamed?.by, renamed?.userId, renamed?.nowCalled, renamed?.isShared],
      ['Borrowed Name', doer.id, 'Own Name', false],
    )
    await add('borrowed name', '9731140353')
    const shared = (await trail(target.id))[0]
    assert.deepEqual([shared?.by, shared?.nowCalled, shared?.isShared], ['Borrowed Name', 'Own Name', true])
  })
})

describe('a mobile that somebody else changed', () => {
  const work = () =>
    runJobs({
      db: app.db,
      now: () => app.clock.now,
      services,
      log: { info() {}, warn() {}, error() {} },
      kinds: jobKinds,
    })

  test('is sent to the person on the old and the new number, and the trail says so', async () => {
    const meera = await add('Meera Pillai', '9731140361')
    await change(meera.id, { mobile: '9731140362' })
    assert.equal(await work(), 1)
    assert.deepEqual(sent.sort(), [
      ['9731140361', '97xxxxxx62'],
      ['9731140362', '97xxxxxx62'],
    ])
    const [notice, , changed] = await trail(meera.id)
    assert.deepEqual(
      [notice?.action, notice?.after],
      ['MOBILE_NOTICE_SENT', { sentTo: ['97xxxxxx61', '97xxxxxx62'] }],
    )
    assert.deepEqual(
      [changed?.action, changed?.by, changed?.before],
      ['STAFF_CHANGED', 'Asha', { mobile: '9731140361' }],
    )
  })

  test('that could not be sent leaves an event that says why', async () => {
    isGatewayDown = true
    const { id } = await add('Gateway Down', '9731140363')
    await change(id, { mobile: '9731140364' })
    assert.equal(await work(), 1)
    const [notice] = await trail(id)
    assert.deepEqual(
      [notice?.action, notice?.after, notice?.reason],
      ['MOBILE_NOTICE_NOT_SENT', { sentTo: [] }, 'The gateway failed'],
    )
    isGatewayDown = false
  })

  test('is not sent to who changed the own one, nor for a name', async () => {
    const own = await app.signInAs('Own Mobile', '9731140365')
    await change(own.id, { mobile: '9731140366' }, own.token)
    await change(own.id, { name: 'Own Mobile K' })
    assert.equal(await work(), 0)
  })
})
