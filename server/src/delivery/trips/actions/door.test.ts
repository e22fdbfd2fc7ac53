import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { testApp } from '../../../testing/app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { callsOf, phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
let okra: BuiltItem
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 9_000_000 })
})
after(() => shop.close())

const ready = (): Promise<Details> => shop.order([[okra, 4]], 'READY_TO_DISPATCH')
const withoutToken = { token: null }
let names = 0
/** A trip that is out with so many stops, and the phone of its driver. */
async function out(stops: number) {
  const orders: Details[] = []
  for (let at = 0; at < stops; at++) orders.push(await ready())
  const trip = await tripOut(shop, `Door ${names++}`, orders)
  return { orders, trip, phone: await phoneOf(shop, trip.id) }
}
const ended = /This link has ended\. Ask the office for a new one/

describe('the link', () => {
  test('without the code shows nothing but the name of its driver', async () => {
    const trip = await tripOut(shop, `Door ${names++}`, [await ready()])
    const { url } = await shop.test.ok(trips.sendTripLink, { tripid: trip.id })
    const token = url.split('/').at(-1) ?? ''
    assert.match(token, /^[\w-]{22}$/)
    assert.deepEqual(await shop.test.ok(door.openDoor, { body: { token } }, withoutToken), {
      driver: trip.driver.name,
      askCode: true,
    })
    await callsOf(shop, token).refused(door.doorTrip, {}, 'NOT_SIGNED_IN')
    await shop.test.refused(door.doorTrip, {}, 'NOT_SIGNED_IN') // somebody of the staff has other calls
  })

  test('ends with the fifth wrong code, and the office must send a new one', async () => {
    const trip = await tripOut(shop, `Door ${names++}`, [await ready()])
    const { url, code } = await shop.test.ok(trips.sendTripLink, { tripid: trip.id })
    const token = url.split('/').at(-1) ?? ''
    const wrong = code === '0000' ? '0001' : '0000'
    for (const left of [4, 3, 2, 1, 0]) {
      const { data } = await shop.test.refused(
        door.enterCode,
        { body: { token, code: wrong } },
        'WRONG_OTP',
        withoutToken,
      )
      assert.equal(data.triesLeft, left)
    }
    const right = await shop.test.refused(
      door.enterCode,
      { body: { token, code: code ?? '' } },
      'NOT_SIGNED_IN',
      withoutToken,
    )
    assert.match(right.message, ended)
    assert.equal((await trip.again()).link, null)
    await phoneOf(shop, trip.id)
  })

  test('ends when the office withdraws it, after 24 hours, and when a new one is made', async () => {
    const { trip, phone } = await out(1)
    await shop.test.ok(trips.withdrawTripLink, { tripid: trip.id })
    assert.match((await phone.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')).message, ended)
    await shop.test.refused(door.openDoor, { body: { token: phone.token } }, 'NOT_SIGNED_IN', withoutToken)
    const again = await phoneOf(shop, trip.id)
    const newer = await phoneOf(shop, trip.id)
    await again.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')
    const { now } = shop.test.clock
    shop.later(24 * 60 - 1)
    await newer.read()
    shop.later(2)
    await newer.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')
    shop.test.clock.now = now
  })

  test('ends when its trip is planned again, and the trail says so', async () => {
    const order = await ready()
    const { deliveryDate } = order.orderdetails
    const driver = await shop.test.ok(trips.addDriver, { body: { name: 'Ravi Again', mobile: '9845077990' } })
    const body = { name: `Door ${names++}`, deliveryDate, driverId: driver.id, orderIds: [order.orderid] }
    const planned = await shop.test.ok(trips.addTrip, { body })
    const moveTo = (state: 'LOADING' | 'PLANNED', version: number) =>
      shop.test.ok(trips.moveTrip, { tripid: planned.id, body: { state, version } })
    const loading = await moveTo('LOADING', planned.version)
    const phone = await phoneOf(shop, planned.id)
    const again = await moveTo('PLANNED', loading.version)
    assert.equal(again.link, null)
    assert.match((await phone.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')).message, ended)
    await moveTo('LOADING', again.version)
    await moveTo('PLANNED', again.version + 1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_event
      where entity = 'trip' and entity_id = ${String(planned.id)} and action = 'TRIP_LINK_ENDED'`.execute(
      shop.test.db,
    )
    assert.deepEqual(rows, [{ count: 1 }], 'a link that is not there does not end')
  })

  test('a second device takes over only with a new code, and the first is out', async () => {
    const { trip, phone } = await out(1)
    const body = { token: phone.token, code: phone.code }
    await shop.test.refused(door.enterCode, { body }, 'WRONG_OTP', withoutToken)
    await shop.test.ok(door.openDoor, { body: { token: phone.token } }, withoutToken)
    const code = (await trip.again()).link?.code ?? ''
    const { doorToken } = await shop.test.ok(
      door.enterCode,
      { body: { token: phone.token, code } },
      withoutToken,
    )
    await phone.refused(door.doorTrip, {}, 'NOT_SIGNED_IN')
    await callsOf(shop, doorToken).read()
  })

  test('needs a driver, and a trip that is loaded, out or back', async () => {
    const order = await ready()
    const { deliveryDate } = (await shop.look(order)).orderdetails
    const body = { name: 'No driver', deliveryDate, orderIds: [order.orderid] }
    const planned = await shop.test.ok(trips.addTrip, { body })
    const why = async () =>
      (await shop.test.refused(trips.sendTripLink, { tripid: planned.id }, 'BREAKS_RULE')).message
    assert.match(await why(), /No driver is Planned/)
    await shop.test.ok(trips.moveTrip, {
      tripid: planned.id,
      body: { state: 'LOADING', version: planned.version },
    })
    assert.match(await why(), /No driver has no driver\. Choose one/)
  })

  test('guessed tokens open nothing', async () => {
    for (let at = 0; at < 200; at++) {
      const token = randomBytes(16).toString('base64url')
      await shop.test.refused(door.openDoor, { body: { token } }, 'NOT_SIGNED_IN', withoutToken)
      await callsOf(shop, randomBytes(32).toString('base64url')).refused(door.doorTrip, {}, 'NOT_SIGNED_IN')
    }
  })

  test('neither the address of a link nor a token is in the log', async () => {
    const { phone } = await out(1)
    const lines: string[] = []
    const logged = await testApp({
      database: shop.test.database,
      mobile: '9876500046',
      logger: { level: 'trace', stream: { write: line => lines.push(line) } },
    })
    await logged.send('GET', `/door/${phone.token}`, undefined, withoutToken)
    await logged.call(door.openDoor, { body: { token: phone.token } }, withoutToken)
    await logged.call(
      door.doorTrip,
      {},
      { token: null, headers: { authorization: `Door ${phone.doorToken}` } },
    )
    await logged.close()
    assert.ok(lines.length >= 3)
    // The code as the string it is: its four digits alone are in many a time.
    for (const secret of [phone.token, phone.doorToken, `"${phone.code}"`])
      assert.ok(!lines.join('').includes(secret), 'a secret is logged')
  })

  test('neither tokens nor codes are stored or in the trail', async () => {
    const { phone } = await out(1)
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      shop.test.db,
    )
    for (const { table_name: table } of rows)
      for (const secret of [phone.token, phone.doorToken]) {
        const found =
          await sql`select from ${sql.table(table)} as row where row::text like ${`%${secret}%`}`.execute(
            shop.test.db,
          )
        assert.equal(found.rows.length, 0, `${table} has a secret`)
      }
  })
})

describe('the token of a device', () => {
  test('is refused by every other call, and the calls of the door refuse every other token', async () => {
    const { phone } = await out(1)
    const doorCalls = Object.values<Slice>({ door }).flatMap(calls => Object.values(calls))
    for (const call of Object.values<Slice>(slices).flatMap(calls => Object.values(calls))) {
      if (call.open || doorCalls.includes(call)) continue
      const path = call.path.replace(/\{\w+\}/g, '1')
      for (const scheme of ['Door', 'Bearer']) {
        const sending = { token: null, headers: { authorization: `${scheme} ${phone.doorToken}` } }
        assert.equal(
          (await shop.test.send(call.method, path, undefined, sending)).status,
          401,
          `${scheme} ${path}`,
        )
      }
    }
    for (const call of doorCalls.filter(({ open }) => !open))
      assert.equal((await shop.test.send(call.method, call.path)).status, 401, call.path)
    for (const path of ['/api/web/v1/events', '/api/web/v1/nothing'])
      assert.ok([401, 404].includes((await shop.test.send('GET', path, undefined, withoutToken)).status))
  })

  test('reaches the orders of its own trip alone', async () => {
    const { phone } = await out(1)
    const other = await out(1)
    const [stop] = other.phone.trip.stops
    assert(stop)
    const body = {
      orderid: stop.orderid,
      version: stop.version,
      lines: [],
      money: [],
      crates: { out: 0, in: 0 },
    }
    const { message } = await phone.refused(
      door.saveStop,
      { body: { ...body, at: shop.test.clock.now.toISOString() } },
      'NOT_FOUND',
    )
    assert.match(message, /is not on this trip/)
    assert.deepEqual(
      (await phone.read()).stops.map(({ orderid }) => orderid),
      phone.trip.stops.map(({ orderid }) => orderid),
    )
  })

  test('shows no price but what the goods of its stops are worth by their documents', async () => {
    const { phone } = await out(2)
    const keys = new Set<string>()
    const { stops, ...trip } = await phone.read()
    const withoutWorth = { ...trip, stops: stops.map(({ sold: _, ...stop }) => stop) }
    JSON.parse(JSON.stringify(withoutWorth), (key, value) => {
      keys.add(key)
      return value
    })
    assert.doesNotMatch([...keys].join(' '), /price|\brate|cost|gst|tax|discount|limit|outstanding|due/i)
    for (const { documents, lines, sold } of phone.trip.stops) {
      assert.ok(documents.length > 0)
      assert.deepEqual(
        sold?.lines.map(({ orderLineId }) => orderLineId),
        lines.map(({ orderitemid }) => orderitemid),
      )
      assert.deepEqual(Object.keys(lines[0] ?? {}).sort(), [
        'byWeight',
        'keptpacks',
        'keptweight',
        'localName',
        'name',
        'names',
        'orderitemid',
        'packs',
        'packsize',
        'unit',
        'weight',
      ])
    }
  })
})

describe('a stop', () => {
  test('delivered as packed in one entry; sent again under its key it counts once', async () => {
    const { phone, orders } = await out(1)
    const [stop] = phone.trip.stops
    const [order] = orders
    assert(stop && order)
    const key = randomUUID()
    const more = {
      money: [{ mode: 'CASH' as const, amount: 40 }],
      crates: { out: 0, in: 0 },
      receiver: 'Farhan',
    }
    const before = await shop.account()
    const saved = await phone.enter(stop, more, key)
    assert.deepEqual(await phone.enter(stop, more, key), saved)
    assert.equal(saved.state, 'DONE')
    assert.equal((await shop.look(order)).status, 'DELIVERED')
    assert.equal((await shop.account()).outstanding, before.outstanding - 40)
    const { rows } = await sql<{ name: string; id: number | null }>`
      select user_name as name, user_id as id from audit_event where action = 'STOP_ENTERED' and entity_id = ${String(order.orderid)}`.execute(
      shop.test.db,
    )
    assert.deepEqual(
      rows,
      [{ name: `${(await phone.read()).driver}, driver`, id: null }],
      'the trail names the driver',
    )
  })

  test('what is short is credited and not on the truck; what is taken back is on the truck; all taken back is returned', async () => {
    const { trip, phone, orders } = await out(3)
    const [short, back, all] = phone.trip.stops
    assert(short && back && all)
    const line = ({ lines: [first] }: typeof short) => {
      assert(first)
      return first
    }
    const part = (stop: typeof short, delivered: number, more: object) => ({
      lines: [{ orderitemid: line(stop).orderitemid, delivered, ...more }],
    })
    await phone.enter(short, part(short, 3, {}))
    await phone.enter(back, part(back, 3, { returned: 1, reason: 'QUALITY' }))
    await phone.enter(all, part(all, 0, { returned: 4, reason: 'LATE' }))
    const statuses = await Promise.all(orders.map(async order => (await shop.look(order)).status))
    assert.deepEqual(statuses, ['DELIVERED', 'DELIVERED', 'RETURNED'])
    const { goods } = await shop.test.ok(trips.settlement, { tripid: trip.id })
    assert.deepEqual(
      goods.map(({ orderid, reason }) => [orderid, reason]),
      [[back.orderid, 'QUALITY'], [all.orderid, 'LATE']], // biome-ignore format: an order a pair
    )
    await shop.sound()
  })

  test('a line that is neither short nor taken back as a whole waits for the office and says why', async () => {
    const { phone } = await out(1)
    const [stop] = phone.trip.stops
    assert(stop?.lines[0])
    const { orderitemid } = stop.lines[0]
    const saved = await phone.enter(stop, {
      lines: [{ orderitemid, delivered: 1, returned: 1, reason: 'QUALITY' }],
    })
    assert.equal(saved.state, 'TO_LOOK_AT')
    assert.match(saved.why?.message ?? '', /2 packs are entered, 4 were packed/)
  })

  test('where the office changed the order meanwhile, the entry waits with both versions, and its money counts', async () => {
    const { trip, phone, orders } = await out(1)
    const [stop] = phone.trip.stops
    const [order] = orders
    assert(stop?.lines[0] && order)
    await shop.move(order, 'DELIVERED')
    const before = await shop.account()
    const lines = [
      { orderitemid: stop.lines[0].orderitemid, delivered: 3, returned: 1, reason: 'QUALITY' as const },
    ]
    const saved = await phone.enter(stop, { lines, money: [{ mode: 'CASH', amount: 25 }] })
    assert.equal(saved.state, 'TO_LOOK_AT')
    assert.equal((await shop.account()).outstanding, before.outstanding - 25)
    assert.equal((await trip.again()).stops[0]?.state, 'TO_LOOK_AT')
    const waiting = (await shop.test.ok(trips.fromDoor, {})).find(({ orderid }) => orderid === order.orderid)
    assert(waiting)
    assert.deepEqual(
      [waiting.isDelivered, waiting.isCounted, waiting.order.status],
      [false, true, 'DELIVERED'],
    )
    assert.equal(waiting.entry.lines[0]?.returned, 1)
    assert.equal(waiting.order.lines[0]?.packs, 4)
    assert.match(waiting.why.message, /is Delivered now/)
    assert.deepEqual(
      waiting.parts.map(({ part, state }) => [part, state]),
      [['GOODS', 'WAITING'], ['MONEY', 'DONE'], ['CRATES', 'DONE']], // biome-ignore format: a part a pair
    )
    const aside = {
      entryid: waiting.id,
      body: { decision: 'SET_ASIDE' as const, reason: 'Entered by the office' },
    }
    await shop.test.ok(trips.decideFromDoor, aside)
    await shop.test.refused(trips.decideFromDoor, aside, 'BREAKS_RULE')
    assert.equal((await shop.account()).outstanding, before.outstanding - 25, 'money is recorded once')
    assert.equal((await trip.again()).stops[0]?.state, 'DONE')
  })

  test('entered twice, the same again does nothing; what differs waits, part by part, unless it says that it is a change', async () => {
    const { phone } = await out(1)
    const [stop] = phone.trip.stops
    assert(stop)
    const paid = (amount: number) => ({ money: [{ mode: 'CASH' as const, amount }] })
    await phone.enter(stop, paid(10))
    const before = await shop.account()
    assert.equal((await phone.enter(stop, paid(10))).state, 'DONE')
    const again = await phone.enter(stop, paid(12))
    assert.match(again.why?.message ?? '', /was entered already/)
    assert.equal(
      again.why?.sentence,
      'The stop of #{id} was entered already at {time}. The office decides which entry counts.',
    )
    assert.equal((await shop.account()).outstanding, before.outstanding)
    const [waiting] = (await shop.test.ok(trips.fromDoor, {})).filter(
      ({ orderid }) => orderid === stop.orderid,
    )
    assert.deepEqual(
      waiting?.parts.map(({ part, state }) => [part, state]),
      [['GOODS', 'DONE'], ['MONEY', 'WAITING'], ['CRATES', 'DONE']], // biome-ignore format: a part a pair
    )
    const changed = await phone.enter(stop, { ...paid(12), change: { reason: 'COUNTED_WRONG' } })
    assert.equal(changed.state, 'DONE')
    assert.equal((await shop.account()).outstanding, before.outstanding - 2)
  })

  test('money that a rule refuses waits, while the order is delivered', async () => {
    const { phone, orders } = await out(2)
    const [first, second] = phone.trip.stops
    assert(first && second)
    const money = [{ mode: 'UPI' as const, amount: 10, reference: '123456789012' }]
    assert.equal((await phone.enter(first, { money })).state, 'DONE')
    const saved = await phone.enter(second, { money })
    assert.equal(saved.state, 'TO_LOOK_AT')
    assert.equal((await shop.look(orders[1] as Details)).status, 'DELIVERED')
    await phone.refused(
      door.saveStop,
      {
        body: {
          orderid: first.orderid,
          version: first.version,
          lines: [],
          crates: { out: 0, in: 0 },
          money: [{ mode: 'UPI', amount: 10, reference: '1' }],
          at: shop.test.clock.now.toISOString(),
        },
      },
      'BAD_INPUT',
    )
  })

  test('cash and cheques are with the driver; UPI is not, and is to be seen in the bank', async () => {
    const { phone } = await out(1)
    const [stop] = phone.trip.stops
    assert(stop)
    await phone.enter(stop, {
      money: [
        { mode: 'CASH', amount: 11 },
        { mode: 'UPI', amount: 12, reference: '210987654321' },
        { mode: 'CHEQUE', amount: 13, reference: '004512' },
      ],
    })
    const { rows } = await shop.test.ok(payments.customerReceipts, {
      customerid: shop.customer.customerId,
      limit: 3,
    })
    const { driver } = phone.trip
    assert.deepEqual(
      rows.map(({ mode, amount, withDriver, status }) => [mode, amount, withDriver, status]).reverse(),
      [['CASH', 11, driver, 'CLEARED'], ['UPI', 12, null, 'RECEIVED'], ['CHEQUE', 13, driver, 'RECEIVED']], // biome-ignore format: a receipt a row
    )
  })
})

describe('photos', () => {
  const sendPhoto = async (doorToken: string, bytes: Buffer) => {
    const mark = 'x1x2x3'
    const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="door.jpg"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)])
    const headers = {
      authorization: `Door ${doorToken}`,
      'content-type': `multipart/form-data; boundary=${mark}`,
    }
    const { statusCode, body } = await shop.test.app.inject({
      method: 'POST',
      url: door.addDoorPhoto.path,
      headers,
      payload,
    })
    return { status: statusCode, body: JSON.parse(body) as { hash: string; message: string } }
  }
  const jpeg = () =>
    sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#775533' } })
      .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()

  test('are drawn anew without place and device, at most three a stop, each of its own trip', async () => {
    const { phone } = await out(1)
    const [stop] = phone.trip.stops
    assert(stop)
    const { status, body } = await sendPhoto(phone.doorToken, await jpeg())
    assert.equal(status, 201)
    const row = await shop.test.db
      .selectFrom('file')
      .where('sha256', '=', body.hash)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { format, width, exif } = await sharp(row.bytes).metadata()
    assert.deepEqual([format, width, exif], ['webp', 1600, undefined])
    const entry = (photos: string[]) => ({
      body: {
        orderid: stop.orderid,
        version: stop.version,
        lines: [],
        money: [],
        crates: { out: 0, in: 0 },
        at: shop.test.clock.now.toISOString(),
        photos,
      },
    })
    await phone.refused(door.saveStop, entry(Array.from({ length: 4 }, () => body.hash)), 'BAD_INPUT')
    const other = await out(1)
    const foreign = await sendPhoto(
      other.phone.doorToken,
      await sharp(await jpeg())
        .negate()
        .jpeg()
        .toBuffer(),
    )
    await phone.refused(door.saveStop, entry([foreign.body.hash]), 'NOT_FOUND')
    const saved = await phone.ok(door.saveStop, entry([body.hash]))
    assert.deepEqual(saved.entry?.photos, [body.hash])
  })

  test('what is not a photo is refused: a document, a script with a picture’s name, a cut file', async () => {
    const { phone } = await out(1)
    for (const bytes of [
      Buffer.from('%PDF-1.4 x'),
      Buffer.from('<svg onload="x()">'),
      (await jpeg()).subarray(0, 300),
    ])
      assert.equal((await sendPhoto(phone.doorToken, bytes)).status, 400)
    assert.equal((await sendPhoto('x'.repeat(43), await jpeg())).status, 401)
  })
})
