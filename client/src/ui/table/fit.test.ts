import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Choices, fitted } from './fit.ts'

const columns = [
  { id: 'order', rank: 'essential', width: 70 },
  { id: 'customer', rank: 'essential', width: 230, dense: { width: 170 } },
  { id: 'slot', rank: 'useful', width: 140, dense: { width: 80 } },
  { id: 'picker', rank: 'useful', width: 110 },
  { id: 'updated', rank: 'spare', width: 90, dense: { width: 70 } },
  { id: 'city', rank: 'spare', width: 100 },
] as const
const whole = 740
const nobody: Choices = { widthOf: () => undefined, isKept: () => false }
const at = (room: number, choices: Partial<Choices> = {}) => {
  const fits = fitted(columns, room, { ...nobody, ...choices })
  return columns
    .flatMap(({ id }) => (fits.get(id) === 'out' ? [] : fits.get(id) === 'dense' ? `${id}*` : id))
    .join(' ')
}

test('with room for all, all are drawn in full', () => {
  assert.equal(at(whole), 'order customer slot picker updated city')
})

test('dense forms come before anything is left out, the least worth first', () => {
  assert.equal(at(whole - 1), 'order customer slot picker updated* city')
  assert.equal(at(whole - 21), 'order customer slot* picker updated* city')
  assert.equal(at(whole - 140), 'order customer* slot* picker updated* city')
})

test('then spare columns leave from the end, then useful ones', () => {
  assert.equal(at(whole - 141), 'order customer* slot* picker updated*')
  assert.equal(at(whole - 241), 'order customer* slot* picker')
  assert.equal(at(whole - 311), 'order customer* slot*')
})

test('essential columns stay however little room there is', () => {
  assert.equal(at(100), 'order customer*')
  assert.equal(at(0), 'order customer*')
})

test('a column that a person has chosen stays, and one of a chosen width stays as it is', () => {
  assert.equal(at(0, { isKept: id => id === 'city' }), 'order customer* city')
  assert.equal(at(0, { widthOf: id => (id === 'customer' ? 300 : undefined) }), 'order customer')
  assert.equal(
    at(whole, { widthOf: id => (id === 'city' ? 300 : undefined) }),
    'order customer* slot* picker updated*',
  )
})
