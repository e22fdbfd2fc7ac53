import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOf, anyOf, type Filling, fill, sentence, someOf, type ValuesOf } from './sentence.ts'

type Equal<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

test('a sentence is its key with the values filled in, the values of smaller sentences too', () => {
  const amount = sentence('{amount} {unit}', { amount: '2.500', unit: sentence('kg') })
  const made = sentence('Only {amount} of {item} is left.', { amount, item: 'Onion' })
  assert.equal(made.message, 'Only 2.500 kg of Onion is left.')
  assert.equal(made.sentence, 'Only {amount} of {item} is left.')
  assert.deepEqual(made.values, { amount, item: 'Onion' })
})

test('a value is filled in as it is, even if it looks like a placeholder', () => {
  assert.equal(
    sentence('{first} and {second}', { first: '{second}', second: '$&' }).message,
    '{second} and $&',
  )
})

test('a translation puts the values in its own order and its own words for the parts', () => {
  const hindi: Record<string, string> = { '{count} of {of} {unit}': '{of} {unit} में से {count}', kg: 'किलो' }
  const made = sentence('{count} of {of} {unit}', { count: 2, of: 5, unit: sentence('kg') })
  assert.equal(
    fill(hindi[made.sentence] ?? '', made.values ?? {}, part => hindi[part.sentence] ?? ''),
    '5 किलो में से 2',
  )
})

test('alternatives are joined by commas and "or", parts by commas and "and"', () => {
  const text = (...words: string[]) => sentence('{words}', { words: anyOf(words) }).message
  assert.equal(text('A'), 'A')
  assert.equal(text('A', 'B'), 'A or B')
  assert.equal(text('A', 'B', 'C'), 'A, B or C')
  assert.equal(text(), '')
  assert.equal(sentence('{words}', { words: allOf(['A', 'B', 'C']) }).message, 'A, B and C')
  const roles = ['Owner', 'Manager', 'Desk', 'Hall', 'Buyer']
  assert.equal(sentence('{roles}', { roles: someOf(roles) }).message, 'Owner, Manager, Desk and 2 more')
  assert.equal(
    sentence('{roles}', { roles: someOf(roles.slice(0, 4)) }).message,
    'Owner, Manager, Desk and Hall',
  )
})

test('the compiler compares placeholders and values', () => {
  true satisfies Equal<keyof ValuesOf<'Order {id} of {name} was not found.'>, 'id' | 'name'>
  true satisfies Equal<keyof ValuesOf<'Order {id} was not found.' | '{name} is inactive.'>, 'id' | 'name'>
  true satisfies Equal<ValuesOf<'The order was not found.'>, Record<string, never>>
  true satisfies Equal<Filling<'{id} was not found.'>['length'], 1>
  false satisfies Equal<Filling<'The order was not found.'>['length'], 1>
})
