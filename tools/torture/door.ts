import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { door } from '@packhouse/contract/trips/door.ts'
import { trips } from '@packhouse/contract/trips/endpoints.ts'
import { endServer, healthOf, until } from '../../server/src/start/testing.ts'
import { Caller } from './caller.ts'
import { disagreements, restarted, type Series, startOn } from './kills.ts'
import { type Shop, shopInFolder } from './shop.ts'

type Stop = Reply<typeof door.doorTrip>['stops'][number]

const stopCount = 60
const deliveryDate = addDays(dayOf(new Date()), 3)

/** Kills the server while a driver's phone sends stops with cash: each is there once, and no rupee is lost or doubled. */
export async function killAtTheDoor(kills: number): Promise<Series> {
  const { dataDir, shop, remove } = await shopInFolder()
  const place = { DATA_DIR: dataDir }
  const series: Series = { name: 'server, entries at the door', kills, answered: 0, sentAgain: 0, back: [], issues: [] }
  let server = await startOn(place)
  try {
    const office = new Caller(server.url, shop.token)
    const { tripId, doorToken, stops } = await tripOnTheRoad(office, shop)
    const waiting = stops.map((stop, at) => entryOf(stop, at + 1))
    const queue = [...waiting]
    for (let round = 0; queue.length > 0; round++) {
      let isOver = false
      const sending = (async () => {
        for (let entry = queue[0]; entry && !isOver; entry = queue[0]) {
          if (!(await send(server.url, doorToken, entry))) {
            series.sentAgain += 1
            return
          }
          queue.shift() // as the phone does: the next one is sent once this one was confirmed
          series.answered += 1
        }
      })()
      if (round < kills) {
        await sleep(50 + Math.random() * 250)
        const killed = performance.now()
        server = await restarted(place)(server)
        await until(async () => (await healthOf(server)).status === 200, { ms: 60_000 })
        series.back.push(performance.now() - killed)
        isOver = true
      }
      await sending
    }
    const trip = (await new Caller(server.url, shop.token).ok(trips.allTrips, { deliveryDate })).find(({ id }) => id === tripId)
    for (const { orderid, state } of trip?.stops ?? [])
      if (state !== 'DONE') series.issues.push(`stop of #${orderid} is ${state}`)
    const entered = waiting.reduce((sum, { money }) => sum + money[0].amount, 0)
    if (trip?.cash?.receipts !== entered) series.issues.push(`₹${entered} were entered, ₹${trip?.cash?.receipts} are there`)
    series.issues.push(...(await disagreements(place, stopCount)))
    const { how } = await endServer(server)
    if (how !== 0) series.issues.push(`the server ended with ${how} when it was asked to`)
  } finally {
    server.child.kill('SIGKILL')
    await remove()
  }
  return series
}

const entryOf = ({ orderid, version, crates }: Stop, rupees: number) => ({
  ...{ key: randomUUID(), orderid, version, lines: [], at: new Date().toISOString() },
  crates: { out: crates.out, in: 0 },
  money: [{ mode: 'CASH' as const, amount: rupees }] as const,
})

/** Sends one entry under its key; false: the server did not answer, so it is sent again. */
async function send(url: string, doorToken: string, { key, ...body }: ReturnType<typeof entryOf>): Promise<boolean> {
  const answer = await fetch(url + door.saveStop.path, {
    method: 'POST',
    headers: { authorization: `Door ${doorToken}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  if (!answer || answer.status === 503) return false
  const text = await answer.text().catch(() => undefined) // cut while it was answered
  if (text === undefined) return false
  assert.ok(answer.ok, `a stop was answered ${answer.status}: ${text.slice(0, 300)}`)
  return true
}

/** A trip with many stops that is out, and the token of its driver's phone. */
async function tripOnTheRoad(office: Caller, { customerId, outletId, slotId, pickerId, packs }: Shop) {
  const ids: Stop['orderid'][] = []
  for (let at = 0; at < stopCount; at++) {
    const items = packs.slice(0, 2).map(packsizeid => ({ packsizeid, quantity: 2 }))
    const order = await office.ok(orders.createOrder, {
      body: {
        ...{ customerid: customerId, outletid: outletId, deliveryDate, deliverytimeslotid: slotId, items },
        confirmDuplicate: true,
      },
    })
    ids.push(order.orderid)
  }
  const move = async (status: 'PENDING' | 'READY_TO_DISPATCH' | 'DISPATCHED') => {
    const early = { overrides: [{ rule: 'EARLY' as const, reason: 'The van leaves today' }] }
    const rows = ids.map(orderId => ({ orderId, ...(status === 'DISPATCHED' ? early : {}) }))
    const { results } = await office.ok(orders.moveOrders, { status, body: { orders: rows } })
    const refused = results.find(({ ok }) => !ok)
    assert.ok(!refused, `#${refused?.id} did not go to ${status}: ${refused?.error?.message}`)
  }
  await move('PENDING')
  for (const orderId of ids) {
    const { orderitemdetails } = await office.ok(orders.orderDetails, { orderid: orderId })
    const items = orderitemdetails.map(({ orderitemid, orderedquantity }) => ({ orderitemid, pickedquantity: orderedquantity }))
    await office.ok(orders.fulfilOrder, { orderId, body: { items, pickerId } })
  }
  await move('READY_TO_DISPATCH')
  const driver = await office.ok(trips.addDriver, { body: { name: 'Suresh Made-up', mobile: '9845077001' } })
  const planned = await office.ok(trips.addTrip, { body: { name: 'Kills', deliveryDate, driverId: driver.id, orderIds: ids } })
  await move('DISPATCHED')
  await office.ok(trips.moveTrip, { tripid: planned.id, body: { state: 'OUT', version: planned.version } })
  const { url, code = '' } = await office.ok(trips.sendTripLink, { tripid: planned.id })
  const { doorToken, trip } = await new Caller(office.url).ok(door.enterCode, {
    body: { token: url.split('/').at(-1) ?? '', code },
  })
  return { tripId: planned.id, doorToken, stops: trip.stops }
}
