import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { DoorCalls, DoorStop, StopBody } from './doorCalls.ts'
import { doorLink } from './link.ts'
import { doorPhotos } from './photos.ts'
import { bodyOf, newDraft } from './stopDraft.ts'
import { stopQueue } from './stops.ts'
import { aStop, aTrip } from './testing.ts'

mock.timers.enable({ apis: ['setTimeout'] })

const refused = (status: number, data: Record<string, unknown> = {}) => ({
  status,
  data: {
    statusCode: status,
    code: 'X',
    error: 'x',
    message: 'This link has ended. Ask the office: 080 4718 2200.',
    data,
    requestId: '',
  },
})

/** A server with two stops, and a phone whose storage outlives its pages. */
function world() {
  const stored = new Map<string, unknown>()
  const saved: { key: string; body: StopBody }[] = []
  const uploaded: string[] = []
  const all = {
    stored,
    saved,
    uploaded,
    isOver: false,
    isDown: false,
    isDead: false,
    answersLost: 0,
    codes: 0,
  }
  const arrive = () => {
    if (all.isDown) throw new TypeError('Failed to fetch')
  }
  const within = () => {
    arrive()
    if (all.isDead) throw refused(401)
  }
  const stops: DoorStop[] = [aStop(), aStop({ orderid: 12, place: 2 })]
  const calls: DoorCalls = {
    async open() {
      arrive()
      if (all.isOver) throw refused(401)
      all.codes += 1
      return { driver: 'Suresh M.', askCode: true }
    },
    async enter(_token, code) {
      arrive()
      if (code !== '1234') throw refused(400, { triesLeft: code === '0000' ? 0 : 3 })
      all.isDead = false
      return { doorToken: 'door', trip: aTrip(stops) }
    },
    async trip() {
      within()
      return aTrip(stops)
    },
    async save(_doorToken, key, body) {
      within()
      if (!saved.some(one => one.key === key)) saved.push({ key, body })
      if (all.answersLost > 0) {
        all.answersLost -= 1
        throw new TypeError('Failed to fetch')
      }
      const at = stops.findIndex(({ orderid }) => orderid === body.orderid)
      const done: DoorStop = { ...(stops[at] ?? aStop()), state: 'DONE', version: 5 }
      stops[at] = done
      return done
    },
    async addPhoto(_doorToken, id) {
      within()
      uploaded.push(id)
      return { hash: `hash of ${id}` }
    },
  }
  const device = {
    get: async (key: string) => structuredClone(stored.get(key)),
    set: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
    del: async (key: string) => void stored.delete(key),
  }
  const photoShelf = new Map<string, { photo: Blob } | { hash: string }>()
  const photoDevice = {
    get: async (key: string) => photoShelf.get(key),
    set: async (key: string, value: { photo: Blob } | { hash: string }) => void photoShelf.set(key, value),
    del: async (key: string) => void photoShelf.delete(key),
  }
  const queueDevice = {
    get: async <T>(key: IDBValidKey): Promise<T | undefined> =>
      JSON.parse(JSON.stringify(stored.get(String(key)) ?? null)) ?? undefined,
    async update<T>(key: IDBValidKey, how: (before: T | undefined) => T) {
      const before: T | undefined = JSON.parse(JSON.stringify(stored.get(String(key)) ?? null)) ?? undefined
      stored.set(String(key), how(before))
    },
  }
  const page = () => {
    const link = doorLink(calls, device)
    const photos = doorPhotos(photoDevice)
    return { link, photos, queue: stopQueue(calls, link, photos, queueDevice) }
  }
  return { all, page, photoShelf }
}

const keepStop = (queue: ReturnType<typeof stopQueue>, stop: DoorStop, ids: string[] = []) =>
  queue.keep(
    {
      orderid: stop.orderid,
      madeOn: stop.version,
      businessname: stop.businessname,
      body: bodyOf(stop, newDraft(stop), '2026-11-26T01:00:00.000Z'),
      photos: ids,
      draft: newDraft(stop),
    },
    '4',
  )

test('a link asks for its code once, also over a reload, and opens the trip with it; a wrong code says so and the last one ends it', async () => {
  const { all, page } = world()
  const first = page()
  await first.link.open('link')
  assert.equal(first.link.read().step, 'code')
  const { link } = page()
  await link.open('link')
  assert.deepEqual([link.read().step, all.codes], ['code', 1])
  await assert.rejects(link.enter('9999'))
  assert.equal(link.read().step, 'code')
  await link.enter('1234')
  assert.equal(link.trip()?.name, 'Trip 412')
  const other = page().link
  await other.open('another')
  await other.enter('0000')
  assert.equal(other.read().step, 'over')
})

test('without a network the trip opens with what was kept; stops done there arrive once each, over a reload and a lost answer', async () => {
  const { all, page, photoShelf } = world()
  const first = page()
  await first.link.open('link')
  await first.link.enter('1234')
  all.isDown = true
  await first.queue.start()
  const id = await first.photos.keep(new Blob(['x']))
  await keepStop(first.queue, aStop(), [id])
  await first.queue.send()
  const { link, queue } = page()
  await link.open('link')
  assert.equal(link.trip()?.stops.length, 2)
  await queue.start()
  await keepStop(queue, aStop({ orderid: 12 }))
  await queue.send()
  assert.deepEqual([all.saved.length, queue.read().entries.length], [0, 2])
  all.isDown = false
  all.answersLost = 1
  await queue.send()
  await queue.send()
  assert.deepEqual(
    all.saved.map(({ body }) => [body.orderid, body.version, body.photos]),
    [
      [11, 4, [`hash of ${id}`]],
      [12, 4, []],
    ],
  )
  assert.deepEqual(
    [
      all.uploaded.length,
      queue.read().entries.length,
      photoShelf.size,
      link.trip()?.stops.map(({ state }) => state),
    ],
    [1, 0, 0, ['DONE', 'DONE']],
  )
})

test('a dead token ends the trip on this phone and clears it; what was saved here waits for a new code', async () => {
  const { all, page } = world()
  const { link, queue } = page()
  await link.open('link')
  await link.enter('1234')
  all.isDead = true
  await queue.start()
  await keepStop(queue, aStop())
  await queue.send()
  const over = link.read()
  assert.ok(over.step === 'over' && over.again && over.phone === '080 4718 2200')
  assert.equal(
    [...all.stored.keys()].some(key => key.startsWith('door:')),
    false,
  )
  assert.equal(queue.read().entries.length, 1)
  await link.askCode()
  await link.enter('1234')
  await queue.send()
  assert.equal(all.saved.length, 1)
  all.isOver = true
  await link.askCode()
  const ended = link.read()
  assert.ok(ended.step === 'over' && !ended.again && ended.words.includes('080 4718 2200'))
})
