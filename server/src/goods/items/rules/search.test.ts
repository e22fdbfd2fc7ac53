import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSlip, readTyped } from './search.ts'

test('what was typed is read as words', () => {
  assert.equal(readTyped(' '), undefined)
  assert.deepEqual(readTyped('Tomato, 25-KG'), {
    key: 'tomato 25 kg',
    words: ['tomato', '25', 'kg'],
  })
  assert.equal(readTyped('a b c d e f g h i j k l m')?.words.length, 10)
  assert.deepEqual(readTyped('पनीर')?.words, ['panir'])
})

test('a slip is read by the longest word with a like spelling; words further off count where none is within a typo or two', () => {
  const of = (text: string, ...alike: string[][]) => readSlip({ key: text, words: text.split(' ') }, alike)
  assert.deepEqual(of('turmerik rot 5kg', ['turmeric', 'mercury'], ['root', 'rot'], ['5kg']), {
    meant: ['turmeric'],
    others: [
      ['rot', 'root', 'rot'],
      ['5kg', '5kg'],
    ],
    isFree: false,
  })
  assert.deepEqual(of('kilogramme tmato', [], ['tomato'])?.meant, ['tomato'])
  assert.deepEqual(of('turmericroot', ['turmeric', 'root']), {
    meant: ['turmeric', 'root'],
    others: [],
    isFree: true,
  })
  assert.equal(of('zzz', []), undefined)
})

test('signs alone are words that no text has', () => {
  for (const text of [' -- % _ ', "';--", '!!!']) assert.deepEqual(readTyped(text)?.words, ['∅'], text)
})
