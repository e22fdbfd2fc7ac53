import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bothWays, given, stateIn } from './urlState.ts'

const shape = {
  text: 'text',
  search: 'search',
  number: 'number',
  id: 'id',
  flag: 'flag',
  state: ['on', 'off'],
  sort: bothWays(['name']),
} as const
const nothing = { text: null, search: null, number: null, id: null, flag: false, state: null, sort: null }
const read = (search: string) => stateIn(shape, new URLSearchParams(search))

test('an address is read by its shape', () => {
  assert.deepEqual(read('?text=a&search=b%20&number=-1.5&id=3&flag=true&state=off&sort=-name'), {
    text: 'a',
    search: 'b ',
    number: -1.5,
    id: 3,
    flag: true,
    state: 'off',
    sort: '-name',
  })
  assert.deepEqual(read(''), nothing)
})

test('what a parameter cannot mean is left out', () => {
  assert.deepEqual(read('?text=&number=x&flag=false&state=maybe&sort=colour'), nothing)
  for (const id of ['0', '-1', '1.5', 'x']) assert.deepEqual(read(`?id=${id}`), nothing)
  assert.equal(read(`?search=${'a'.repeat(300)}`).search, 'a'.repeat(200))
})

test('a call is sent what is set, without blanks around a text', () => {
  assert.deepEqual(given({ ...nothing, search: '  ' }), {})
  assert.deepEqual(given({ ...read('?search=%20b&id=3&flag=true'), more: undefined, zero: 0 }), {
    search: 'b',
    id: 3,
    flag: true,
    zero: 0,
  })
})

test('a choice is an id, or all but it', () => {
  const of = (text: string) => stateIn({ manager: 'choice' }, new URLSearchParams({ manager: text })).manager
  assert.deepEqual(['4', '!4', '!x', '!-1', '0', '!'].map(of), [4, '!4', null, null, null, null])
})
