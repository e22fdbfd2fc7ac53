import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { changeCount, holds, idsOf, type Member, startOf, toggled, withAll } from './members.ts'

const member = (id: number): Member => ({
  id,
  name: `Item ${id}`,
  detail: '',
  code: `I-${id}`,
  picture: null,
  price: paise(27_00),
  per: 'kg',
  isActive: true,
})

test('what comes in is added, what goes out is removed, what comes back is no change', () => {
  const start = startOf([member(1), member(2)])
  const changed = toggled(toggled(start, member(3)), member(1))
  assert.deepEqual(idsOf(changed), [2, 3])
  assert.equal(changeCount(changed), 2)
  const back = toggled(toggled(changed, member(1)), member(3))
  assert.deepEqual(idsOf(back), [1, 2])
  assert.equal(changeCount(back), 0)
})

test('taking in many takes in each that is missing, and puts none out', () => {
  const start = toggled(startOf([member(1), member(2)]), member(2))
  assert.deepEqual(idsOf(withAll(start, [member(1), member(2), member(3)])), [1, 2, 3])
})

test('whatever is toggled, a group holds each once, and the change is what differs from before', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9)), fc.array(fc.nat(9)), (held, presses) => {
      const end = presses.reduce((contents, id) => toggled(contents, member(id)), startOf(held.map(member)))
      const ids = idsOf(end)
      const wanted = new Set(held)
      for (const id of presses) if (!wanted.delete(id)) wanted.add(id)
      assert.deepEqual([...ids].sort(), [...wanted].sort())
      assert.ok(ids.every(id => holds(end, id)))
      const differing = [...Array(10).keys()].filter(id => wanted.has(id) !== held.includes(id))
      assert.equal(changeCount(end), differing.length)
    }),
  )
})
