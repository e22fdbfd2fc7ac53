import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { asksAbout, okMeant } from '../../../testing/asks-about.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { testSettings } from '../../../testing/settings.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

interface By {
  token: string
}
let shop: OrderApp
let okra: BuiltItem
/** Two of the hall, and two who record money. */
let hari: By
let harsha: By
let desk: By
let books: By
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 9_000_000 })
  hari = await shop.test.signInAs('Hari Hall', '9876714001', 'HALL')
  harsha = await shop.test.signInAs('Harsha Hall', '9876714002', 'HALL')
  desk = await shop.test.signInAs('Dipa Desk', '9876714003', 'DESK')
  books = await shop.test.signInAs('Anu Accounts', '9876714004', 'ACCOUNTS')
})
after(() => shop.close())

let names = 0
/** A trip with a link that Hari made, at whose stop the driver took 900 in cash. */
async function paidTrip() {
  const payer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[okra, 40]], 'PACKED', payer)
  await shop.move(order, 'READY_TO_DISPATCH', { crates: 4 })
  const name = `Eyes ${names++}`
  const trip = await tripOut(shop, name, [order])
  const phone = await phoneOf(shop, trip.id, hari)
  const [stop] = phone.trip.stops
  assert(stop)
  const enter = (amount: number) =>
    phone.enter(stop, { money: [{ mode: 'CASH', amount }], crates: { out: 4, in: 1 } })
  await enter(900)
  const entry = async () =>
    certain(
      (await shop.test.ok(trips.fromDoor, {})).filter(({ orderid }) => orderid === order.orderid).at(-1),
      'an entry that waits',
    )
  const decide = async (
    { id, order: { version } }: Awaited<ReturnType<typeof entry>>,
    decision: 'SET_ASIDE' | 'UNDO' | 'APPLY',
    by: By,
  ) => {
    const part = 'MONEY' as const
    const body =
      decision === 'SET_ASIDE'
        ? { decision, part, reason: 'Said by phone' }
        : decision === 'UNDO'
          ? { decision, part }
          : { decision, part, version }
    await shop.test.ok(trips.decideFromDoor, { entryid: id, body }, by)
  }
  /** What somebody is told of this trip. */
  const told = async (by: By) =>
    (await shop.test.ok(notices.myNotices, {}, by)).rows.filter(({ record }) => record === `trip:${trip.id}`)
  const settle = async (counted: number, by: By) => {
    const { version } = await trip.again()
    const back = await shop.test.ok(trips.moveTrip, { tripid: trip.id, body: { state: 'BACK', version } }, by)
    const body = { counted, expenses: [], goods: [], crates: [], version: back.version, reason: 'Notes lost' }
    await shop.test.ok(trips.settleTrip, { tripid: trip.id, body }, by)
  }
  return { name, order, trip, driver: trip.driver, enter, entry, decide, told, settle }
}

describe('a difference of the cash of a trip', () => {
  test('above the setting is told to everybody who records money, with who had a hand in it', async () => {
    const { name, driver, settle, told } = await paidTrip()
    await settle(399.99, harsha)
    for (const by of [desk, books, {} as By]) {
      const [notice, ...others] = await told(by)
      assert.deepEqual(others, [])
      assert.deepEqual(
        [notice?.kind, notice?.subject, notice?.by, notice?.parts],
        [
          'TRIP_DIFFERENCE',
          name,
          'Harsha Hall',
          [
            {
              key: notice?.record.split(':')[1],
              text: '',
              amount: 500.01,
              hands: { driver: driver.name, link: 'Hari Hall', number: 'Asha' },
            },
          ],
        ],
      )
    }
    for (const by of [hari, harsha]) assert.deepEqual(await told(by), [])
  })

  test('over is told as missing is; up to the setting, and none at all, are not', async () => {
    for (const [counted, amounts] of [
      [1_400.01, [-500.01]],
      [1_400, []],
      [400, []],
      [900, []],
    ] as const) {
      const { settle, told } = await paidTrip()
      await settle(counted, harsha)
      assert.deepEqual(
        (await told(desk)).flatMap(({ parts }) => parts.map(({ amount }) => amount)),
        amounts,
        String(counted),
      )
    }
  })

  test('of a rupee is told where the setting is 0; a setting above ₹2,000 is asked about', async () => {
    const before = certain(await shop.test.ok(settings.settings, {}), 'settings')
    assert.equal(before.tellCashAbove, 500)
    const now = { ...testSettings, version: before.version }
    const saved = await shop.test.ok(settings.saveSettings, { body: { ...now, tellCashAbove: 0 } })
    const { settle, told } = await paidTrip()
    await settle(899, harsha)
    assert.equal((await told(desk)).length, 1)
    const most = { body: { ...now, version: saved.version, tellCashAbove: 9_000 } }
    const asked = await asksAbout(shop.test, settings.saveSettings, most)
    assert.deepEqual(asked?.paths, ['body.tellCashAbove'])
    const high = await okMeant(shop.test, settings.saveSettings, most)
    assert.equal(high.tellCashAbove, 9_000)
    await shop.test.refused(
      settings.saveSettings,
      { body: { ...now, version: high.version, tellCashAbove: 10_000.01 } },
      'BAD_INPUT',
    )
    await shop.test.ok(settings.saveSettings, { body: { ...now, version: high.version } })
  })
})

describe('money of a stop that is set aside', () => {
  test('is told to everybody who records money but who did it, and taken back with the decision', async () => {
    const { name, order, driver, enter, entry, decide, told } = await paidTrip()
    await enter(700)
    const waits = await entry()
    assert.deepEqual(await told(books), [])
    await decide(waits, 'SET_ASIDE', desk)
    const [notice] = await told(books)
    const part = {
      key: String(waits.id),
      text: String(order.orderid),
      amount: 700,
      hands: { driver: driver.name, link: 'Hari Hall', number: 'Asha', entry: driver.name },
    }
    assert.deepEqual(
      [notice?.kind, notice?.subject, notice?.by, notice?.parts],
      ['MONEY_SET_ASIDE', name, 'Dipa Desk', [part]],
    )
    assert.deepEqual(await told(desk), [])
    await decide(waits, 'UNDO', desk)
    assert.deepEqual(await told(books), [])
    await decide(waits, 'SET_ASIDE', books)
    assert.deepEqual((await told(desk)).map(({ by }) => by), ['Anu Accounts']) // biome-ignore format: one line
    await decide(waits, 'UNDO', desk)
    await decide(waits, 'APPLY', desk)
    assert.deepEqual(await told(desk), [])
  })

  test('by a program is told as its own', async () => {
    const { enter, entry, decide, told } = await paidTrip()
    const roles = (await shop.test.ok(staff.roles, {})).filter(({ code }) => code === 'ACCOUNTS')
    const key = { name: 'Counter', roles: roles.map(({ id }) => id), expiresOn: '2026-12-31' }
    const program = { token: (await shop.test.ok(staff.addApiKey, { body: key })).key }
    await enter(700)
    await decide(await entry(), 'SET_ASIDE', program)
    assert.deepEqual((await told(desk)).map(({ by }) => by), ['Counter']) // biome-ignore format: one line
  })

  test('so is money that waits and that the office replaces by another', async () => {
    const { trip, order, enter, told } = await paidTrip()
    await enter(700)
    const change = async (amount: number, by: By) => {
      const { version } = await shop.test.ok(trips.stopOfTrip, { tripid: trip.id, orderId: order.orderid })
      const body = {
        orderid: order.orderid,
        version,
        lines: [],
        crates: { out: 4, in: 1 },
        money: [{ mode: 'CASH' as const, amount }],
        change: { reason: 'COUNTED_WRONG' as const },
      }
      await shop.test.ok(trips.changeStop, { tripid: trip.id, body }, by)
    }
    await change(650, hari)
    assert.deepEqual(await told(books), [], 'who may not record money replaces none')
    await change(600, desk)
    assert.deepEqual(
      (await told(books)).map(({ kind, by, parts }) => [kind, by, parts.map(({ amount }) => amount)]),
      [['MONEY_SET_ASIDE', 'Dipa Desk', [700, 650]]],
    )
    await shop.sound()
  })

  test('goods and crates that are set aside are told to nobody', async () => {
    const { order, trip, entry, told } = await paidTrip()
    const { version } = await shop.test.ok(trips.stopOfTrip, { tripid: trip.id, orderId: order.orderid })
    const phone = await phoneOf(shop, trip.id, hari)
    const [stop] = phone.trip.stops
    assert(stop)
    await phone.enter(
      { ...stop, version },
      { money: [{ mode: 'CASH', amount: 900 }], crates: { out: 4, in: 3 } },
    )
    const { id } = await entry()
    await shop.test.ok(
      trips.decideFromDoor,
      { entryid: id, body: { decision: 'SET_ASIDE', reason: 'Said by phone' } },
      hari,
    )
    assert.deepEqual(await told(desk), [])
  })
})
