import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemGroupId } from '@packhouse/contract/ids.ts'
import { cappedTotal, readPlace, underGroups, writePlace } from './pages.ts'

const row = (group: number | null, item: string) => ({
  group_id: group === null ? null : ItemGroupId.parse(group),
  group_name: group === null ? null : `Group ${group}`,
  item,
})
const reply = (rows: ReturnType<typeof row>[], next?: ReturnType<typeof row>) =>
  underGroups(rows, next, ({ item }) => item).map(({ groupId, items, continued }) => [
    groupId,
    items.join(''),
    continued ?? false,
  ])

test('rows of a group come together, and the last one goes on where the next page begins with it', () => {
  assert.deepEqual(reply([]), [])
  const page = [row(1, 'a'), row(1, 'b'), row(2, 'a'), row(null, 'c'), row(null, 'd')]
  assert.deepEqual(reply(page, row(null, 'e')), [
    [1, 'ab', false],
    [2, 'a', false],
    [null, 'cd', true],
  ])
  assert.deepEqual(reply(page.slice(0, 2), row(2, 'a')), [[1, 'ab', false]])
  assert.deepEqual(reply(page.slice(0, 1), row(1, 'b')), [[1, 'a', true]])
})

test('a place reads back as it was written, and nothing else is one', () => {
  const place = {
    ungrouped: 0 as const,
    fit: 2,
    order: -5,
    name: 'होटल basics',
    id: 7,
    inner: 'abc',
  }
  assert.deepEqual(readPlace(writePlace(place)), place)
  for (const cursor of [
    '',
    'x',
    '.',
    'W10.abc',
    writePlace(place).replace('.', ''),
    `${Buffer.from('[2,0,0,"",1]').toString('base64url')}.a`,
  ])
    assert.throws(() => readPlace(cursor), /Start again without it/, cursor)
})

test('a count is exact up to the cap', () => {
  assert.deepEqual(cappedTotal(1000), { total: 1000 })
  assert.deepEqual(cappedTotal(1001), { total: 1000, totalIsCapped: true })
})
