import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import fc from 'fast-check'
import type { Maker, Queued } from './entries.ts'
import { offlineQueue } from './offlineQueue.ts'

mock.timers.enable({ apis: ['setTimeout'] })

interface Made {
  subject: number
  value: number
  no: number
}
interface Row {
  version: number
  value: number
}
/** What becomes of calls: they are answered; none arrives; no write arrives; the answers of writes are lost; the server fails. */
type Network = 'ok' | 'down' | 'cut' | 'lost' | 'broken'
const refuse = (status: number, code: string) => ({ status, data: { code, message: code } })
const asha = { id: 1, name: 'Asha' }
const imran = { id: 2, name: 'Imran' }

/** The storage of a device, which outlives its pages. */
function device(pause: () => Promise<void>) {
  const stored = new Map<string, string>()
  const read = (key: string) => JSON.parse(stored.get(key) ?? 'null') ?? undefined
  return {
    stored,
    get: async (key: IDBValidKey) => read(String(key)),
    async update<T>(key: IDBValidKey, how: (before: T | undefined) => T) {
      await pause()
      stored.set(String(key), JSON.stringify(how(read(String(key)))))
    },
  }
}

/** A server that does a call once for each key, and refuses to reuse a key; some values it always refuses. */
function world(paces: readonly number[] = [1]) {
  let turn = 0
  /** Other pages go on meanwhile. */
  const pause = async () => {
    const ticks = paces[turn++ % paces.length] ?? 1
    for (let tick = 0; tick < ticks; tick += 1) await undefined
  }
  const rows = new Map<number, Row>()
  const done = new Map<string, { version: number; reply: Row }>()
  const log: { key: string; no: number; subject: number; by: Maker['id'] | undefined; sentBy: number }[] = []
  const all = {
    network: 'ok' as Network,
    user: asha as Maker | undefined,
    rows,
    done,
    log,
    met: new Set<string>(),
    mismatches: 0,
  }
  const rowOf = (subject: number): Row => rows.get(subject) ?? { version: 1, value: 0 }
  const arrive = async <T>(work: () => T, writes = false): Promise<T> => {
    await pause()
    if (all.network === 'down' || (writes && all.network === 'cut')) throw new TypeError('Failed to fetch')
    if (all.network === 'broken') throw refuse(503, 'DOWN')
    const reply = work()
    await pause()
    if (writes && all.network === 'lost') throw new TypeError('Failed to fetch')
    return reply
  }
  const storage = device(pause)
  const page = () =>
    offlineQueue<Made, Row>(
      {
        shape: 'tests:1',
        caller: { me: () => all.user, canSend: () => all.user !== undefined, watch: () => {} },
        subjectOf: ({ subject }) => subject,
        readAgain: ({ subject }) => arrive(() => rowOf(subject)),
        meet({ key, value, seen }, row) {
          if (row.value !== value) return String(row.value) === seen ? 'send' : 'changed'
          all.met.add(key)
          return 'done'
        },
        markOf: ({ value }) => String(value),
        send({ key, subject, value, no, by }, version) {
          const sentBy = Number(all.user?.id)
          return arrive(() => {
            const before = done.get(key)
            if (before && before.version !== version) {
              all.mismatches += 1
              throw refuse(409, 'IDEMPOTENCY_MISMATCH')
            }
            if (before) return before.reply
            const row = rowOf(subject)
            if (row.version !== version) throw refuse(409, 'STALE_VERSION')
            if (value % 10 === 9) throw refuse(409, 'BREAKS_RULE')
            const reply = { version: version + 1, value }
            rows.set(subject, reply)
            done.set(key, { version, reply })
            log.push({ key, no, subject, by: by?.id, sentBy })
            return reply
          }, true)
        },
      },
      storage,
    )
  return { all, page, rowOf, storage }
}

test('without a network entries are stored; with it they are sent in order, and a lost answer counts once', async () => {
  const { all, page, rowOf } = world()
  const first = page()
  await first.start()
  all.network = 'down'
  await first.keep({ subject: 1, value: 10, no: 1 }, '0')
  await first.keep({ subject: 2, value: 20, no: 2 }, '0')
  await first.send()
  assert.deepEqual([first.read().entries.length, all.log], [2, []])
  all.network = 'lost'
  const second = page()
  await second.start()
  await second.send()
  all.network = 'ok'
  const third = page()
  await third.start()
  assert.deepEqual(
    all.log.map(({ no }) => no),
    [1, 2],
  )
  assert.deepEqual([third.read().entries, third.read().sent.map(({ after }) => after.value)], [[], [10, 20]])
  assert.deepEqual([rowOf(1).value, rowOf(2).value], [10, 20])
})

test('what somebody else changed is asked; a refusal stops its own subject alone', async () => {
  const { all, page } = world()
  const queue = page()
  all.rows.set(1, { version: 5, value: 7 })
  await queue.keep({ subject: 1, value: 10, no: 1 }, '0')
  await queue.keep({ subject: 2, value: 19, no: 2 }, '0')
  await queue.keep({ subject: 3, value: 30, no: 3 }, '0')
  await queue.send()
  const [changed, refused] = queue.read().entries
  assert.deepEqual(
    [changed?.stopped?.why, refused?.stopped?.why, refused?.stopped?.code],
    ['changed', 'refused', 'BREAKS_RULE'],
  )
  assert.deepEqual([all.log.map(({ no }) => no), queue.read().entries.length], [[3], 2])
  if (changed) await queue.keepMine(changed, '7')
  if (refused) await queue.giveUp(refused)
  await queue.send()
  assert.deepEqual([all.rows.get(1), queue.read().entries], [{ version: 6, value: 10 }, []])
})

test('what one person made is sent under no other name, and by nobody who is signed out', async () => {
  const { all, page } = world()
  const queue = page()
  all.network = 'down'
  await queue.keep({ subject: 1, value: 10, no: 1 }, '0')
  await queue.send()
  all.network = 'ok'
  for (const user of [imran, undefined]) {
    all.user = user
    await queue.send()
    assert.deepEqual(all.log, [])
  }
  all.user = asha
  await queue.send()
  assert.equal(all.log.length, 1)
})

test('what waits is changed in its place, once, and no more when it was sent', async () => {
  const { all, page } = world()
  const queue = page()
  all.network = 'down'
  await queue.keep({ subject: 1, value: 10, no: 1 }, '0')
  await queue.keep({ subject: 2, value: 30, no: 2 }, '0')
  const [first] = queue.read().entries
  assert(first)
  assert.equal(await queue.replace(first, { subject: 1, value: 20, no: 1 }), true)
  assert.equal(
    await queue.replace(first, { subject: 1, value: 25, no: 1 }),
    false,
    'it was changed meanwhile',
  )
  assert.deepEqual(
    queue.read().entries.map(({ value }) => value),
    [20, 30],
  )
  const [changed] = queue.read().entries
  assert(changed)
  all.network = 'ok'
  await queue.send()
  await queue.send()
  assert.equal(await queue.replace(changed, { subject: 1, value: 40, no: 1 }), false, 'it was sent')
  assert.deepEqual([all.rows.get(1)?.value, all.rows.get(2)?.value], [20, 30])
})

test('an entry that an earlier version stored, without its maker, is sent by who is signed in', async () => {
  const { all, page, storage } = world()
  const old = {
    subject: 1,
    value: 10,
    no: 1,
    key: 'of then',
    seen: '0',
    at: '2026-11-20T06:00:00.000Z',
    version: null,
    stopped: null,
  }
  storage.stored.set('tests:1', JSON.stringify([old]))
  await page().start()
  assert.deepEqual([all.log.map(({ key }) => key), storage.stored.get('tests:1')], [['of then'], '[]'])
})

test('what one tab has sent without an answer, another tab neither asks about nor sends in another way', async () => {
  const { all, page } = world()
  const [first, second] = [page(), page()]
  all.network = 'down'
  await first.keep({ subject: 1, value: 10, no: 1 }, '0')
  await second.start()
  all.network = 'lost'
  await first.send()
  all.rows.set(1, { version: 7, value: 110 })
  all.network = 'ok'
  await second.send()
  assert.deepEqual([second.read().entries, all.log.length, all.mismatches], [[], 1, 0])
})

test('a page whose device has no database works from memory', async () => {
  const { all, page, storage } = world()
  storage.get = () => Promise.reject(new Error('no database'))
  storage.update = () => Promise.reject(new Error('no database'))
  const queue = page()
  await queue.start()
  await queue.keep({ subject: 1, value: 10, no: 1 }, '0')
  await queue.send()
  assert.deepEqual([all.log.length, queue.read().entries], [1, []])
})

const subject = fc.integer({ min: 1, max: 3 })
const step = fc.record({
  is: fc.constantFrom(
    'make',
    'make',
    'make',
    'send',
    'send',
    'network',
    'reload',
    'elsewhere',
    'decide',
    'decide',
    'switch',
  ),
  tab: fc.integer({ min: 0, max: 1 }),
  subject,
  value: fc.integer({ min: 1, max: 29 }),
  network: fc.constantFrom<Network>('ok', 'ok', 'down', 'cut', 'lost', 'broken'),
  mine: fc.boolean(),
  /** Whether the next step waits until all calls of this one are over. */
  waits: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('however entries are made, sent, lost, reloaded, stopped and decided in two tabs, each counts once and in order', async () => {
  const paces = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 12 })
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 50 }), paces, everyOnce), { numRuns: 600 })
})

async function everyOnce(steps: readonly Step[], paces: readonly number[]): Promise<void> {
  const { all, page, rowOf, storage } = world(paces)
  const made = new Map<string, Made & { by: number }>()
  const givenUp = new Set<string>()
  const known = (): (Made & Queued)[] => JSON.parse(storage.stored.get('tests:1') ?? '[]')
  let no = 0
  const tabs = [page(), page()]
  const tab = (at: number) => tabs[at] ?? page()
  const decide = async (queue: ReturnType<typeof page>, mine: boolean) => {
    const stopped = queue.read().entries.find(one => one.stopped && queue.isMine(one))
    if (!stopped) return false
    if (mine && stopped.value % 10 !== 9) await queue.keepMine(stopped, String(rowOf(stopped.subject).value))
    else if (await queue.giveUp(stopped)) givenUp.add(stopped.key)
    return true
  }
  for (const one of steps) {
    const queue = tab(one.tab)
    if (one.is === 'make') {
      const entry = { subject: one.subject, value: one.value, no: ++no }
      const by = Number(all.user?.id)
      made.set(await queue.keep(entry, String(rowOf(one.subject).value)), { ...entry, by })
    } else if (one.is === 'send') void queue.send()
    else if (one.is === 'network') all.network = one.network
    else if (one.is === 'reload') {
      tabs[one.tab] = page()
      void tab(one.tab).start()
    } else if (one.is === 'elsewhere') {
      const { version, value } = rowOf(one.subject)
      all.rows.set(one.subject, { version: version + 1, value: value + 100 })
    } else if (one.is === 'decide') await decide(queue, one.mine)
    else all.user = all.user === asha ? imran : asha
    if (one.waits) await queue.send()
  }
  all.network = 'ok'
  for (const each of tabs) await each.send()
  const queue = page()
  await queue.start()
  for (const user of [asha, imran, asha, imran]) {
    all.user = user
    await queue.send()
    while (await decide(queue, true)) await queue.send()
  }
  assert.deepEqual([known(), all.mismatches], [[], 0], 'nothing waits, and no key was used for another call')
  assert.equal(new Set(all.log.map(({ key }) => key)).size, all.log.length, 'each counts once')
  for (const { by, sentBy } of all.log) assert.equal(by, sentBy, 'under the name of its maker')
  for (const subject of [1, 2, 3])
    for (const user of [1, 2]) {
      const order = all.log.filter(one => one.subject === subject && one.by === user).map(one => one.no)
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
        'in the order they were made',
      )
      const last = [...made].findLast(([, one]) => one.subject === subject && one.by === user)
      if (!last) continue
      const [key] = last
      const was = all.done.has(key) || givenUp.has(key) || all.met.has(key)
      assert.ok(was, `the last entry of subject ${subject} is done, given up, or was there already`)
    }
  for (const key of givenUp) assert.ok(!all.done.has(key), 'what was given up does not count')
}
