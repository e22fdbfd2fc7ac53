import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameTyped, offered, shortName, withName } from './typing.ts'

const person = (id: number, name: string) => ({ userId: id, name, role: null })
const people = [
  person(1, 'Asha Deshpande'),
  person(2, 'Meera Nair'),
  person(3, 'Mehul Shah'),
  person(4, 'Meera Rao'),
]

const typed: [text: string, expected: string | undefined][] = [
  ['@me', 'me'],
  ['ask @', ''],
  ['(@Asha D', 'Asha D'],
  ['mail me at a@b', undefined],
  ['@Asha please ask', undefined],
  ['no name', undefined],
  ['@मी', 'मी'],
]
for (const [text, expected] of typed)
  test(`after "${text}" the name typed is ${expected}`, () =>
    assert.equal(nameTyped(text, text.length)?.typed, expected))

test('names are offered by their beginning, without the person who types', () => {
  assert.deepEqual(
    offered(people, 'me', 2).map(({ name }) => name),
    ['Mehul Shah', 'Meera Rao'],
  )
  assert.deepEqual(
    offered(people, 'nai', 1).map(({ name }) => name),
    ['Meera Nair'],
  )
})

test('a first name is enough where only one here has it', () => {
  assert.equal(shortName(people[0] ?? person(9, ''), people), 'Asha')
  assert.equal(shortName(people[1] ?? person(9, ''), people), 'Meera Nair')
})

test('a chosen name takes the place of what was typed, with one space after it', () => {
  assert.deepEqual(withName('ask @me', { at: 4, typed: 'me' }, 'Meera'), { text: 'ask @Meera ', cursor: 11 })
  assert.deepEqual(withName('@me for it', { at: 0, typed: 'me' }, 'Meera'), {
    text: '@Meera for it',
    cursor: 7,
  })
})
