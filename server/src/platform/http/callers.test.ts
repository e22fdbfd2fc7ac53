import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { phoneOf, tripOut } from '../../delivery/trips/testing/out-trip.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { CallAllowances } from '../fair/allowance.ts'
import { FairQueue } from '../fair/queue.ts'
import { type CallerId, callerText } from '../trail/caller-id.ts'
import { FormsInFlight } from './forms-in-flight.ts'

let shop: OrderApp
let app: TestApp
const lines: string[] = []
before(async () => {
  shop = await anOrderApp()
  const logger = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
  app = await testApp({
    database: shop.test.database,
    mobile: '9876500077',
    logger,
    allowances: new CallAllowances({ writesPerMinute: 2, filesPerMinute: 60 }),
  })
  app.clock.now = shop.test.clock.now
})
after(async () => {
  await app.close()
  await shop.close()
})

let names = 0
async function aPhone() {
  const okra = await shop.item({ onHandMilli: 900_000 })
  const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH')
  const trip = await tripOut(shop, `Callers ${names++}`, [order])
  return { order, tripid: trip.id, ...(await phoneOf(shop, trip.id)) }
}
const byPhone = ({ doorToken }: { doorToken: string }) => ({
  token: null,
  headers: { authorization: `Door ${doorToken}` },
})
const linkIdOf = async (tripid: number) =>
  (
    await shop.test.db
      .selectFrom('trip_link')
      .where('trip_id', '=', tripid as never)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

test('each kind of caller has a line in the log under its own name, never under who made the link or the key', async () => {
  const phone = await aPhone()
  const [role] = await shop.test.ok(staff.roles, {})
  assert(role)
  const made = { name: 'Tally sync', roles: [role.id], expiresOn: '2027-06-01', perMinute: 60 }
  const key = await shop.test.ok(staff.addApiKey, { body: made })
  const sent = await shop.test.ok(sending.sendIt, {
    body: { kind: 'ORDER', orderid: phone.order.orderid, way: 'LINK', people: [] },
  })
  const token = sent.links[0]?.url.split('/').at(-1) ?? ''
  const share = await shop.test.db
    .selectFrom('shared_link')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  lines.length = 0
  await app.ok(trips.drivers, {})
  await app.ok(trips.drivers, {}, { token: key.key })
  await app.ok(door.doorTrip, {}, byPhone(phone))
  await app.ok(sending.openShared, { body: { token } }, { token: null })
  await app.ok(sending.sharedFile, { body: { token } }, { token: null })
  assert.deepEqual(
    lines.map(line => JSON.parse(line)).flatMap(({ msg, caller }) => (msg === 'answered' ? [caller] : [])),
    [
      `user:${app.user.id}`,
      `key:${key.id}`,
      `link:${await linkIdOf(phone.tripid)}`,
      `share:${share.id}`,
      `share:${share.id}`,
    ],
  )
})

test('what one phone has used up of its minute is left to the other phone, and to who made both links', async () => {
  const [one, other] = [await aPhone(), await aPhone()]
  const enter = async (phone: typeof one) => {
    const [stop] = phone.trip.stops
    assert(stop)
    const { orderid, version } = stop
    const body = {
      orderid,
      version,
      lines: [],
      money: [],
      crates: { out: 0, in: 0 },
      at: app.clock.now.toISOString(),
    }
    return (await app.call(door.saveStop, { body }, byPhone(phone))).status
  }
  assert.deepEqual([await enter(one), await enter(one), await enter(one)], [200, 200, 429])
  assert.equal(await enter(other), 200)
  assert.equal(
    (await app.call(trips.addDriver, { body: { name: 'Ravi Callers', mobile: '9845099001' } })).status,
    201,
  )
})

const kinds = ['user', 'key', 'link', 'share'] as const
/** Every kind of caller with the same ids: in each place they are different callers. */
const callers = kinds.flatMap(kind => [1, 2].map(id => ({ kind, id }) as CallerId)).map(callerText)

test('callers of each kind with one id are different callers: files on their way, turns, allowances', () => {
  assert.equal(new Set(callers).size, callers.length)
  const forms = new FormsInFlight()
  for (const caller of callers) assert.equal(typeof forms.take(caller, 10), 'function', caller)
  for (const caller of callers) assert.equal(typeof forms.take(caller, 10), 'function', caller)
  for (const caller of callers) assert.notEqual(typeof forms.take(caller, 10), 'function', caller)

  const queue = new FairQueue<string>()
  for (const round of [1, 2]) for (const caller of callers) queue.add(caller, `${caller} ${round}`)
  const taken = callers.map(() => queue.next()?.split(' ')[0])
  assert.deepEqual(taken, callers, 'each has its turn before any has a second one')

  const allowances = new CallAllowances({ writesPerMinute: 1, filesPerMinute: 1 })
  const now = new Date('2026-11-20T06:00:00Z')
  for (const caller of callers) allowances.admit(caller, { isWrite: true, isFile: true }, now)
  for (const caller of callers)
    assert.throws(
      () => allowances.admit(caller, { isWrite: true, isFile: false }, now),
      { name: 'Refused' },
      caller,
    )
})
