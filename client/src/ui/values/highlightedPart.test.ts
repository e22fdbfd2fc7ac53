/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goodsNames, scriptLang } from '../script.ts'
import { highlightedPart } from './highlightedPart.ts'

const marked: [text: string, typed: string, part: string][] = [
  ['Tomato', 'tom', 'Tom'],
  ['Green chilli', 'chi', 'chi'],
  ['Green chilli', 'een', ''],
  ['Tomato ketchup', 'tomato ket', 'Tomato ket'],
  ['Tomato', 'tomato 25', 'Tomato'],
  ['टमाटर', 'टमा', 'टमा'],
  ['Onion (big/red)', 'red', 'red'],
  ['Potato', '', ''],
]
for (const [text, typed, part] of marked) {
  test(`typing "${typed}" marks "${part}" of ${text}`, () => {
    const [from, to] = highlightedPart(text, typed)
    assert.equal(text.slice(from, to), part)
  })
}

test('a text in an Indian script has the tag of its language, Latin letters have none', () => {
  assert.equal(scriptLang('टमाटर'), 'hi')
  assert.equal(scriptLang('தக்காளி'), 'ta')
  assert.equal(scriptLang('ಟೊಮೆಟೊ'), 'kn')
  assert.equal(scriptLang('pyaz'), undefined)
})

test('goods are named in the script of the chosen language first, the English name behind it', () => {
  const chilli = { name: 'Green chilli', localName: 'hari mirch', names: ['பச்சை மிளகாய்', 'हरी मिर्च'] }
  assert.deepEqual(goodsNames(chilli, 'hi'), { first: 'हरी मिर्च', behind: 'Green chilli' })
  assert.deepEqual(goodsNames(chilli, 'en'), { first: 'Green chilli', behind: 'hari mirch' })
  assert.deepEqual(goodsNames({ ...chilli, names: [] }, 'hi'), {
    first: 'Green chilli',
    behind: 'hari mirch',
  })
})
