import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChosen, orNot } from './choice.ts'

test('a parameter of words may name one, or all but it', () => {
  assert.deepEqual(orNot(['PAID', 'OPEN']), ['PAID', '!PAID', 'OPEN', '!OPEN'])
})

test('a filter keeps its value, or everything but it; a row without a value is among the others', () => {
  const rows = [null, 'Mumbai', 'Pune']
  const kept = (chosen: string | null) => rows.filter(city => isChosen(chosen, city))
  assert.deepEqual([kept(null), kept('Pune'), kept('!Pune')], [rows, ['Pune'], [null, 'Mumbai']])
  assert.equal(isChosen<number>('!4', 4), false)
  assert.equal(isChosen<number>('!4', 5), true)
})
