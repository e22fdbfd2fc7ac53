import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paise } from './money.ts'
import { amountInWords, numberInWords } from './words.ts'

test('amounts are spelled as documents spell them', () => {
  const rows: [number, string][] = [
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and Paise One Only'],
    [100, 'Rupees One Only'],
    [12_34_567_50, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Paise Fifty Only'],
    [2_259_00, 'Rupees Two Thousand Two Hundred Fifty-Nine Only'],
    [884_00, 'Rupees Eight Hundred Eighty-Four Only'],
    [-1_00, 'Minus Rupees One Only'],
  ]
  for (const [amount, words] of rows) assert.equal(amountInWords(paise(amount)), words)
})

test('lakhs and crores are counted the Indian way', () => {
  const rows: [number, string][] = [
    [0, 'Zero'],
    [10, 'Ten'],
    [19, 'Nineteen'],
    [20, 'Twenty'],
    [21, 'Twenty-One'],
    [100, 'One Hundred'],
    [105, 'One Hundred Five'],
    [1000, 'One Thousand'],
    [99_999, 'Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
    [1_00_000, 'One Lakh'],
    [1_00_00_000, 'One Crore'],
    [12_34_56_789, 'Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine'],
    [100_00_00_000, 'One Hundred Crore'],
    [1_00_000_00_00_000, 'One Lakh Crore'],
    [1_00_00_000_00_00_000, 'One Crore Crore'],
  ]
  for (const [value, words] of rows) assert.equal(numberInWords(value), words)
  assert.throws(() => numberInWords(-1), RangeError)
  assert.throws(() => numberInWords(1.5), RangeError)
})

const units = new Map(
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, at) => [word, at + 1]),
)
const tens = new Map(
  'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)
const scales = new Map([
  ['Hundred', 100],
  ['Thousand', 1000],
  ['Lakh', 1_00_000],
])

/** Converts the words back to a number. */
function readBack(words: string): number {
  let crores = 0
  let sum = 0
  let count = 0
  for (const word of words.split(/[ -]/)) {
    const scale = scales.get(word)
    if (word === 'Crore') {
      crores = (crores + sum + count) * 1_00_00_000
      sum = 0
      count = 0
    } else if (scale) {
      sum += count * scale
      count = 0
    } else count += units.get(word) ?? tens.get(word) ?? 0
  }
  return crores + sum + count
}

test('the words say the number and nothing else', () => {
  fc.assert(
    fc.property(fc.nat(1_00_00_000_00_000), value => {
      assert.equal(readBack(numberInWords(value)), value)
    }),
  )
})
