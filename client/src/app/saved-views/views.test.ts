import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeName, isBare, isShown, readViews, searchOf, type View, viewAddress, withView } from './views.ts'

const names = ['deliveryDate', 'status', 'held', 'short', 'metric']
const view = (name: string, more: Partial<View> = {}): View => ({
  name,
  address: {},
  table: {},
  isDefault: false,
  ...more,
})

test('a view keeps the filters of the address and no day, so it is as good tomorrow', () => {
  assert.deepEqual(viewAddress('?deliveryDate=2026-11-21&status=PENDING&held=true&peek=7', names), {
    status: 'PENDING',
    held: 'true',
  })
  // Days with a name, and those from one to another, are a choice of their own.
  for (const deliveryDate of ['last-7-days', '2026-11-01..2026-11-05'])
    assert.deepEqual(viewAddress(`?deliveryDate=${deliveryDate}&status=!CANCELLED`, names), {
      deliveryDate,
      status: '!CANCELLED',
    })
  assert.deepEqual(viewAddress('?deliveryDate=any&metric=packedorder', names), {
    deliveryDate: 'any',
    metric: 'packedorder',
  })
})

test('a view is shown while the address says the same, whatever the day and the order of the words', () => {
  const held = view('Held', { address: { status: 'PENDING', held: 'true' } })
  assert.equal(isShown(held, '?held=true&status=PENDING&deliveryDate=2026-11-21', names), true)
  assert.equal(isShown(held, '?held=true', names), false)
  assert.equal(isShown(held, '?held=true&status=PENDING&short=true', names), false)
  assert.equal(isShown(held, `?${searchOf(held)}`, names), true)
})

test('a view leaves the customer or the tab that the list is of', () => {
  const discounted = view('Discounted', { address: { only: 'discounted' } })
  const before = '?customerid=9&recent=true&searchtext=onion'
  assert.equal(searchOf(discounted, before, ['customerid']), 'customerid=9&only=discounted')
  assert.deepEqual(
    [isBare('?customerid=9', ['customerid']), isBare(before, ['customerid']), isBare('', [])],
    [true, false, true],
  )
})

test('one of the same name gives way, one alone opens the list, names are sorted', () => {
  const first = withView([], view('Short', { isDefault: true }))
  const second = withView(first, view('Held', { isDefault: true }))
  assert.deepEqual(
    second.map(({ name, isDefault }) => [name, isDefault]),
    [
      ['Held', true],
      ['Short', false],
    ],
  )
  assert.equal(withView(second, view('Held')).filter(({ isDefault }) => isDefault).length, 0)
})

test('what was kept and is no view is left out', () => {
  assert.deepEqual(readViews(null), [])
  assert.deepEqual(readViews([view('A'), { name: 'B' }, 7, { ...view('C'), address: { held: 1 } }]), [
    view('A'),
  ])
})

test('a copy has a name of its own', () => {
  const names = (views: string[]) =>
    freeName(
      'Late',
      views.map(name => view(name)),
    )
  assert.deepEqual([names([]), names(['Late']), names(['Late', 'Late 2'])], ['Late', 'Late 2', 'Late 3'])
})
