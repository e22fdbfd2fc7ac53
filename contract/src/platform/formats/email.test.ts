import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Email } from './email.ts'

test('an address is trimmed and lower-cased', () => {
  assert.equal(Email.parse(' Asha.Rao@Example.CO.in '), 'asha.rao@example.co.in')
})

test('what is not one address is refused', () => {
  for (const text of [
    '',
    'asha',
    'asha@',
    '@example.in',
    'asha@example',
    'a@b@c.in',
    'a b@c.in',
    'asha@ex..in',
    'asha@example.',
    'a@b.in, c@d.in',
  ])
    assert.equal(Email.safeParse(text).success, false, text)
})

test('254 characters are the limit', () => {
  const longest = `${'a'.repeat(240)}@example.co.in`
  assert.equal(longest.length, 254)
  assert.equal(Email.safeParse(longest).success, true)
  assert.equal(Email.safeParse(`a${longest}`).success, false)
})
