/// <reference types="node" />
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { sentence } from '@packhouse/contract/sentence.ts'
import { plural, say, speakWith, t } from './words.ts'

type Equal<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

afterEach(() => speakWith(undefined))

test('a text is looked up by its English sentence and filled in, one without a translation stays English', () => {
  speakWith({ '{count} order': '{count} ऑर्डर', '{count} orders of {name}': '{name} के {count} ऑर्डर' })
  assert.equal(t('{count} order', { count: 1 }), '1 ऑर्डर')
  assert.equal(
    plural(2, '{count} order of {name}', '{count} orders of {name}', { name: 'Asha' }),
    'Asha के 2 ऑर्डर',
  )
  assert.equal(t('Order #{id}', { id: 7 }), 'Order #7')
})

test('a refusal is shown in the language of the screen, its parts too', () => {
  const amount = sentence('{amount} {unit}', { amount: '2.500', unit: sentence('kg') })
  const why = sentence('{item}: {issue}', {
    item: 'Onion 1 kg',
    issue: sentence('Only {picked} picked.', { picked: amount }),
  })
  assert.equal(say(why), 'Onion 1 kg: Only 2.500 kg picked.')
  speakWith({ 'Only {picked} picked.': '{picked} ही निकाला।', kg: 'किग्रा' })
  assert.equal(say(why), 'Onion 1 kg: 2.500 किग्रा ही निकाला।')
})

test('a reply without a key is looked up by its message', () => {
  speakWith({ 'Not now.': 'अभी नहीं।' })
  assert.equal(say({ message: 'Not now.' }), 'अभी नहीं।')
  assert.equal(say({ message: 'Only 3 kg.' }), 'Only 3 kg.')
})

test('the compiler compares placeholders and values', () => {
  type Text<English extends string> = Parameters<typeof t<English>>
  type Plural<Key extends string> = Parameters<typeof plural<Key, Key>>
  true satisfies Equal<Text<'{count} of {of}'>[1], Readonly<Record<'count' | 'of', string | number>>>
  true satisfies Equal<Text<'{count} of {of}'>['length'], 2>
  false satisfies Equal<Text<'All orders'>['length'], 2>
  true satisfies Equal<Plural<'{count} orders of {name}'>[3], Record<'name', string | number>>
  true satisfies Equal<Plural<'{count} orders'>['length'], 3>
})
