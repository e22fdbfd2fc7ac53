import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changedEntry,
  type Entry,
  isStopped,
  nextToSend,
  type Queued,
  withEntry,
  withoutSent,
} from './entries.ts'

interface Made {
  subject: number
}
type One = Entry<Made>

let made = 0
const entry = (subject: number, more: Partial<Queued> = {}): One => ({
  subject,
  key: `key-${++made}`,
  seen: 'as it was',
  at: '2026-11-20T06:00:00.000Z',
  version: null,
  stopped: null,
  ...more,
})
const subjectOf = ({ subject }: Made) => subject
const asha = { id: 1, name: 'Asha' }
const imran = { id: 2, name: 'Imran' }
const trip = { id: 'trip 7', name: 'Raju' }
const refused = { why: 'refused', words: 'Only 1.000 kg in stock' } as const

const waits = entry(1)
const hers = entry(1, { by: asha })
const onItsWay = entry(1, { version: 4 })
const stopped = entry(1, { stopped: refused })
const hersStopped = entry(1, { by: asha, stopped: refused })
const other = entry(2)
const again = entry(1, { seen: 'as it is now' })
const his = entry(1, { by: imran })

const added: [name: string, before: One[], added: One, after: One[]][] = [
  ['the first of its subject', [other], again, [other, again]],
  [
    'one that waits is replaced, and what it saw is compared',
    [waits, other],
    again,
    [other, { ...again, seen: 'as it was' }],
  ],
  ['one that may have reached the server stays before it', [onItsWay], again, [onItsWay, again]],
  [
    'one on its way stays, the one behind it is replaced',
    [onItsWay, waits],
    again,
    [onItsWay, { ...again, seen: 'as it was' }],
  ],
  ['a stopped one is given up for it', [stopped, other], again, [other, again]],
  ['what somebody else made is left alone', [hers], his, [hers, his]],
  ['what stopped somebody else is left alone', [hersStopped], his, [hersStopped, his]],
]
for (const [name, before, one, after] of added)
  test(`an entry is added: ${name}`, () => assert.deepEqual(withEntry(before, one, subjectOf), after))

test('an entry that corrects one is sent after it, replaces another correction, and is replaced with it', () => {
  const correction = (key: string) => entry(1, { key, seen: 'corrects' })
  const isCorrection = ({ seen }: One) => seen === 'corrects'
  const replaces = (made: One, before: One) => !isCorrection(made) || isCorrection(before)
  const first = withEntry([waits], correction('one'), subjectOf, replaces)
  assert.deepEqual(
    first.map(({ key }) => key),
    [waits.key, 'one'],
  )
  assert.deepEqual(
    withEntry(first, correction('two'), subjectOf, replaces).map(({ key }) => key),
    [waits.key, 'two'],
  )
  assert.deepEqual(withEntry(first, again, subjectOf, replaces), [{ ...again, seen: waits.seen }])
})

const sent: [name: string, entries: One[], id: number | string | undefined, next: One | undefined][] = [
  ['nothing waits', [], asha.id, undefined],
  ['the oldest first', [other, waits], asha.id, other],
  [
    'one without an answer is sent again before the next of its subject',
    [onItsWay, again],
    asha.id,
    onItsWay,
  ],
  ['a stopped one holds back its own subject', [stopped, again], asha.id, undefined],
  ['a stopped one holds back nothing else', [stopped, other], asha.id, other],
  ['nobody sends what somebody else made', [hers, his], imran.id, his],
  ['nobody is signed in', [hers], undefined, undefined],
  ['what stops her does not stop him', [hersStopped, his], imran.id, his],
  ['one of an earlier version belongs to everybody', [waits], imran.id, waits],
  [
    'the holder of a token',
    [hers, entry(1, { key: 'his', by: trip })],
    'trip 7',
    entry(1, { key: 'his', by: trip }),
  ],
]
for (const [name, entries, id, next] of sent)
  test(`the next to send: ${name}`, () => assert.deepEqual(nextToSend(entries, id, subjectOf), next))

test('what is sent is gone, and the next of its subject and person is compared with what it left', () => {
  const hersToo = entry(1, { by: asha })
  assert.deepEqual(withoutSent([hers, his, other, hersToo], hers.key, 'as she left it', subjectOf), [
    his,
    other,
    { ...hersToo, seen: 'as she left it' },
  ])
  assert.deepEqual(withoutSent([his], 'sent by another tab', '', subjectOf), [his])
})

test('an entry changes, unless another tab has sent it with another version', () => {
  const [now] = changedEntry([waits], waits, { stopped: refused })
  assert.deepEqual([isStopped(now), now?.key], [true, waits.key])
  assert.deepEqual(changedEntry([{ ...waits, version: 5 }, other], waits, { stopped: refused }), [
    { ...waits, version: 5 },
    other,
  ])
})
