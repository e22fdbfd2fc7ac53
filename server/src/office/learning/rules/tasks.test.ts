import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tasksOfRole } from '@packhouse/contract/office/learning/tasks.ts'
import { roleCodes } from '@packhouse/contract/rights.ts'
import { type Deed, deedsOf, type FirstDone, tasksBegin, tasksOf } from './tasks.ts'

const now = new Date('2026-11-25T15:42:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const done = (deed: Deed, at = before(1), id = 1): FirstDone => ({
  id,
  at,
  action: deed.action,
  status: deed.status ?? null,
  isMarked: deed.isMarked ?? false,
  file: deed.file ?? null,
  record: '#641',
})

test('each role has five tasks, and each deed ticks its task of that role and shows its record and minute', () => {
  for (const role of roleCodes) {
    assert.equal(new Set(tasksOfRole[role]).size, 5, role)
    for (const key of tasksOfRole[role])
      for (const deed of deedsOf[key]) {
        const ticked = tasksOf([role], [done(deed)], now).find(task => task.key === key)
        assert.deepEqual(ticked, { key, done: { at: before(1), record: '#641' } }, `${role} ${key}`)
      }
  }
})

test('a deed ticks only what it is: a whole pick is not a short one, an empty draft is no line', () => {
  const open = (role: 'HALL' | 'DESK' | 'ACCOUNTS', deed: Deed) =>
    tasksOf([role], [done(deed)], now).flatMap(task => (task.done ? [] : [task.key]))
  assert.deepEqual(open('HALL', { action: 'ORDER_PICKED', status: 'PACKING' }), [
    'SHORT',
    'PACK',
    'READY',
    'RECEIVE',
  ])
  assert.deepEqual(open('HALL', { action: 'ORDER_PICKED', status: 'PACKED' }), ['SHORT', 'READY', 'RECEIVE'])
  assert.deepEqual(open('DESK', { action: 'ORDER_DRAFT_SAVED' }), tasksOfRole.DESK)
  assert.deepEqual(open('DESK', { action: 'ORDER_MOVED', status: 'PACKING' }), tasksOfRole.DESK)
  assert.deepEqual(open('ACCOUNTS', { action: 'FILE_EXPORTED', file: 'items.list' }), tasksOfRole.ACCOUNTS)
})

test('the first of several deeds is the one that is shown', () => {
  const [message] = tasksOf(
    ['DESK'],
    [done({ action: 'MESSAGE_ORDERED' }, before(1), 9), done({ action: 'MESSAGE_ADDED' }, before(2), 4)],
    now,
  )
  assert.deepEqual(message?.done?.at, before(2))
})

test('all five stay for the rest of their day and leave the next', () => {
  const all = (at: Date) =>
    tasksOfRole.HALL.flatMap((key, id) => deedsOf[key].slice(0, 1).map(deed => done(deed, at, id)))
  const midnight = new Date('2026-11-25T18:30:00Z') // in India
  assert.equal(tasksOf(['HALL'], all(before(1)), new Date(midnight.getTime() - 1)).length, 5)
  assert.deepEqual(tasksOf(['HALL'], all(before(1)), midnight), [])
})

test('a person of several roles has the tasks of the first; a role that the business made has none', () => {
  assert.deepEqual(
    tasksOf([null, 'BUYER', 'HALL'], [], now).map(({ key }) => key),
    [...tasksOfRole.BUYER],
  )
  assert.deepEqual(tasksOf([null], [], now), [])
  assert.deepEqual(tasksOf([], [], now), [])
})

test('deeds count from the first sign-in; put away is for good, brought back begins anew', () => {
  const days = (count: number) => before(count * 24)
  const begin = (firstSignInAt: Date | null, choice?: { value: 'AWAY' | 'AGAIN'; at: Date }) =>
    tasksBegin({ firstSignInAt, choice }, now)
  assert.deepEqual(begin(days(2)), days(2))
  assert.equal(begin(null), undefined)
  assert.equal(begin(days(30)), undefined, 'who has been here for a month is not new')
  assert.equal(begin(days(2), { value: 'AWAY', at: days(1) }), undefined)
  assert.deepEqual(begin(days(400), { value: 'AGAIN', at: days(1) }), days(1))
})

test('every deed is one that the product writes: nobody waits for a tick that never comes', () => {
  const server = fileURLToPath(new URL('../../../', import.meta.url))
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(path => /\/(actions|sql|http)\b.*\.ts$/.test(path) && !path.includes('.test.'))
    .map(path => readFileSync(`${server}${path}`, 'utf8'))
    .join('\n')
  const actions = new Set(Object.values(deedsOf).flatMap(deeds => deeds.map(({ action }) => action)))
  assert.deepEqual(
    [...actions].filter(action => !new RegExp(`action(:| =)[^\\n]*'${action}'`).test(sources)),
    [],
  )
})
