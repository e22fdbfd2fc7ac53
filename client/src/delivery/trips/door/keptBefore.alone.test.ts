/// <reference types="node" />
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { collectAt } from './collect.ts'
import { doorCalls } from './doorCalls.ts'
import { cashWithMe, shownStops } from './entries.ts'
import { doorLink } from './link.ts'
import { doorPhotos } from './photos.ts'
import { bodyOf, newDraft } from './stopDraft.ts'
import { stopQueue } from './stops.ts'
import { aStop } from './testing.ts'

mock.timers.enable({ apis: ['setTimeout'] })
Object.assign(globalThis, { location: new URL('http://localhost:4000/door/link') })

// What a phone was left with by the release before screens had paise, as its database holds it: rupees and units.

const line = {
  orderitemid: 1,
  name: 'Tomato',
  localName: null,
  names: [],
  packsize: '5 kg',
  unit: 'KG',
  byWeight: true,
  packs: 5.888,
  weight: 29.44,
  keptpacks: 5.888,
  keptweight: 29.44,
}
const heads = { taxable: 1177.6, cgst: 29.44, sgst: 29.44, igst: 0, total: 1236.48, delivery: 0 }
const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0, delivery: 0 }
const sold = {
  documents: [
    {
      id: 5,
      number: '2627/TX/0000005',
      exact: 1236.48,
      total: 1236,
      creditedExact: 0,
      creditedTotal: 0,
      isDue: true,
      open: 1236,
    },
  ],
  lines: [
    {
      orderLineId: 1,
      invoiceId: 5,
      invoiceType: 'TI',
      isInterState: false,
      isUnderLut: false,
      byWeight: true,
      packs: 5.888,
      quantity: 29.44,
      content: 5,
      price: 200,
      listPrice: 210.5,
      percentOff: 4.99,
      gstPercent: 5,
      ...heads,
      isChanged: false,
      credited: { ...none, packs: 0, quantity: 0 },
    },
  ],
}
const stopOf = (orderid: number, place: number, toCollect: number) => ({
  orderid,
  version: 4,
  place,
  outletName: 'The Brew Table',
  businessname: 'Brew Foods',
  area: 'Koramangala',
  address: '12, 80 Feet Road, 560034',
  latitude: 12.934567,
  longitude: 77.612345,
  contact: { name: 'Farhan A.', mobile: '9876501234' },
  instructions: '',
  lines: [line],
  crates: { out: 6, there: 4 },
  papers: [{ number: '2627/TX/0000005', total: 1236 }],
  toCollect,
  sold,
  state: 'WAITING',
  doneAt: null,
  changedAt: null,
  entry: null,
  why: null,
})
const trip = {
  id: 7,
  name: 'Trip 412',
  deliveryDate: '2026-11-26',
  slot: null,
  vehicle: 'KA 01 AB 4432',
  driver: 'Suresh M.',
  state: 'OUT',
  office: { name: 'Packhouse', phone: '080 4718 2200' },
  collects: true,
  upi: null,
  stops: [stopOf(11, 1, 1236.1), stopOf(12, 2, 2236)],
}
const draft = {
  lines: { 1: { is: 'RETURNED', packs: 1, weight: 4.907, reason: 'QUALITY' } },
  crates: { out: 6, in: 4 },
  money: [{ mode: 'UPI', amount: 1029.85, reference: '' }],
  receiver: 'Farhan A.',
  photos: [],
  collect: 1029.85,
}
const body = {
  orderid: 11,
  lines: [
    {
      orderitemid: 1,
      delivered: 4.907,
      deliveredweight: 24.533,
      returned: 0.981,
      returnedweight: 4.907,
      reason: 'QUALITY',
    },
  ],
  receiver: 'Farhan A.',
  crates: { out: 6, in: 4 },
  money: [
    { mode: 'CASH', amount: 1029.8 },
    { mode: 'UPI', amount: 0.29, reference: '123456789012' },
  ],
  at: '2026-11-26T01:00:00.000Z',
  confirmFigures: ['body.money order 11 1030.09'],
}
const entry = {
  orderid: 11,
  madeOn: 4,
  businessname: 'Brew Foods',
  body,
  photos: [],
  draft,
  by: { id: 'trip 7', name: 'Suresh M.' },
  key: 'key of before',
  seen: '4',
  at: '2026-11-26T01:00:00.000Z',
  // sent once, and the answer was lost: the same call is repeated
  version: 4,
  stopped: null,
}

/** The database of a phone, and a server that is asked over the network. */
function world() {
  const stored = new Map<string, unknown>([
    ['door:1:link', { doorToken: 'door', trip, drafts: { 12: draft }, receivers: {} }],
    ['door-stops:1', [entry]],
  ])
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const all = { stored, sent, isDown: true }
  Object.assign(globalThis, {
    fetch: async (address: string, init?: RequestInit) => {
      const path = new URL(address, 'http://localhost:4000').pathname
      if (path === '/hosts.json') return Response.json({})
      if (all.isDown) throw new TypeError('Failed to fetch')
      if (path === '/api/door/trip') return Response.json(trip)
      const asked: typeof body = JSON.parse(String(init?.body))
      sent.push({ path, key: new Headers(init?.headers).get('idempotency-key'), body: asked })
      const stop = trip.stops.find(({ orderid }) => orderid === asked.orderid)
      return Response.json({ ...stop, state: 'DONE', version: 5, entry: { ...asked, photos: [] } })
    },
  })
  const read = (key: IDBValidKey) => structuredClone(stored.get(String(key)))
  const link = doorLink(doorCalls, {
    get: async key => read(key),
    set: async (key, value) => void stored.set(key, structuredClone(value)),
    del: async key => void stored.delete(key),
  })
  const photos = doorPhotos({
    get: async () => undefined,
    set: async () => undefined,
    del: async () => undefined,
  })
  const queue = stopQueue(doorCalls, link, photos, {
    get: async key => JSON.parse(JSON.stringify(read(key))),
    async update(key, how) {
      stored.set(String(key), structuredClone(how(JSON.parse(JSON.stringify(read(key))))))
    },
  })
  return { all, link, queue }
}

test('a trip that was kept before the update is shown in paise and thousandths, with its drafts and what waits', async () => {
  const { link, queue } = world()
  await link.open('link')
  await queue.start()
  const state = link.read()
  assert.ok(state.step === 'trip')
  const [first, second] = state.kept.trip.stops
  assert.ok(first && second)
  assert.deepEqual(
    [first.toCollect, first.lines[0]?.weight, first.documents[0]?.total, first.latitude],
    [1_236_10, 29_440, 1_236_00, 12.934567],
  )
  const kept = state.kept.drafts[12]
  assert.deepEqual(
    [kept?.lines[1]?.weight, kept?.lines[1]?.packs, kept?.money[0]?.amount, kept?.collect],
    [4_907, 1, 1_029_85, 1_029_85],
  )
  // 4.907 of 29.440 kg go back: so much less is to collect, by the document of before
  assert.equal(collectAt(first, queue.read().entries[0]?.body.lines ?? []), 1_030_10)
  assert.equal(cashWithMe(shownStops(state.kept.trip, queue.read().entries)), 1_029_80)
})

test('a stop that waited before the update reaches the server under its key with the very numbers that were entered', async () => {
  const { all, link, queue } = world()
  await link.open('link')
  await queue.start()
  all.isDown = false
  await queue.send()
  assert.deepEqual(all.sent, [
    { path: '/api/door/stop', key: 'key of before', body: { ...body, version: 4, photos: [] } },
  ])
  assert.deepEqual(all.stored.get('door-stops:1'), [])
})

test('what this release keeps has the form of before, so that both read it', async () => {
  const { all, link, queue } = world()
  await link.open('link')
  await queue.start()
  const stop = aStop({ orderid: 12 })
  const made = newDraft(stop)
  await link.keepDraft(12, made)
  await queue.keep(
    {
      orderid: 12,
      madeOn: 4,
      businessname: 'Brew Foods',
      body: bodyOf(stop, made, body.at),
      photos: [],
      draft: made,
    },
    '4',
  )
  const draftOnDevice = {
    lines: {},
    crates: { out: 6, in: 4 },
    money: [{ mode: 'CASH', amount: 4200, reference: '' }],
    receiver: 'Farhan A.',
    photos: [],
    collect: 4200,
  }
  assert.deepEqual(all.stored.get('door:1:link'), {
    doorToken: 'door',
    trip: { ...trip, stops: trip.stops.map(stop => ({ ...stop, documents: stop.papers })) },
    drafts: { 12: draftOnDevice },
    receivers: {},
  })
  const waiting = all.stored.get('door-stops:1')
  assert.ok(Array.isArray(waiting))
  const [before, now] = waiting
  assert.deepEqual(before, entry)
  assert.deepEqual(
    [now.body.lines, now.body.money, now.draft],
    [
      [{ orderitemid: 1, delivered: 5.888, deliveredweight: 29.44 }],
      [{ mode: 'CASH', amount: 4200 }],
      draftOnDevice,
    ],
  )
})
