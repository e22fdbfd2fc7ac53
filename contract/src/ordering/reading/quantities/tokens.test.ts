import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asciiDigits, tokensOf } from './tokens.ts'

const keys = (text: string) => tokensOf(text).map(({ key }) => key)

test('words, numbers and signs are parted, whatever script they are in', () => {
  const rows: [string, string[]][] = [
    ['Onion 20kg', ['onion', '20', 'kg']],
    ['onion20kg', ['onion', '20', 'kg']],
    ['१५ किलो', ['15', 'किलो']],
    ['௫ கிலோ', ['5', 'கிலோ']],
    ['2,5 kg', ['2.5', 'kg']],
    ['1,000 pc', ['1000', 'pc']],
    ['1,00,000', ['100000']],
    ['10,12', ['10', ',', '12']],
    ['20.11.2026', ['20', '.', '11', '.', '2026']],
    ['1½', ['1', '0.5']],
    ["today's", ['todays']],
    ['2×5', ['2', '*', '5']],
    ['onion – 5', ['onion', '-', '5']],
    ['🌶️ 1kg', ['🌶', '1', 'kg']],
    ['a\r\nb', ['a', '\n', 'b']],
    ['', []],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(keys(text), wanted, text)
})

test('tokens are in their order, inside the text, and everything between them is space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
      let end = 0
      for (const { from, to } of tokensOf(text)) {
        assert.ok(from >= end && to > from && to <= text.length)
        end = to
      }
    }),
  )
})

test('digits of every script become those of ours in their place', () => {
  assert.equal(asciiDigits('कल ७ बजे, ௧௦ kg'), 'कल 7 बजे, 10 kg')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => assert.equal(asciiDigits(text).length, text.length)),
  )
})
