import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../../../goods/matching/fold.ts'
import type { Reader } from './amounts.ts'
import { amountLexicon } from './lexicon.ts'
import { quantityAt } from './quantities.ts'
import { tokensOf } from './tokens.ts'

const goods = new Set(['onion', 'bottle gourd', 'g chilli', 'baby corn', 'bottle', 'chilli', 'pav'])

function read(text: string): string | undefined {
  const tokens = tokensOf(text)
  const goodsAt = (at: number) => {
    for (let length = 4; length > 0; length--) {
      const words = tokens.slice(at, at + length)
      if (words.length === length && goods.has(words.map(({ key }) => key).join(' '))) return length
    }
    return 0
  }
  const reader: Reader = {
    tokens,
    sounds: tokens.map(({ key }) => fold(key)),
    noisy: () => false,
    goodsAt,
    lexicon: amountLexicon,
  }
  const quantity = quantityAt(reader, 0)
  if (!quantity) return undefined
  const { milli, unit, stated, holds: held, upper, shared, summed, next } = quantity
  const rest = tokens
    .slice(next)
    .map(({ key }) => key)
    .join(' ')
  return [
    `${milli / 1000}${unit ? ` ${unit}` : ''}`,
    stated ? `= ${stated.count / 1000} x ${stated.size / 1000} ${stated.unit}` : '',
    held === null ? '' : `of ${held / 1000}`,
    upper === null ? '' : `to ${upper / 1000}`,
    shared ? 'each' : '',
    summed ? 'in sum' : '',
    rest ? `| ${rest}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const holds = (rows: [string, string | undefined][]) => {
  for (const [text, wanted] of rows) assert.equal(read(text), wanted, text)
}

test('amounts in digits, fractions and the number words of seven languages', () => {
  holds([
    ['20 kg', '20 kg'],
    ['20kgs onion', '20 kg | onion'],
    ['1.5 kg', '1.5 kg'],
    ['1/2 kg', '0.5 kg'],
    ['2 1/2 kg', '2.5 kg'],
    ['1½ kg', '1.5 kg'],
    ['१५ किलो', '15 kg'],
    ['twenty five kg', '25 kg'],
    ['bees kilo', '20 kg'],
    ['pachas kilo', '50 kg'],
    ['do sau pachas gram', '0.25 kg'],
    ['dhai sau gram', '0.25 kg'],
    ['irubathu kilo', '20 kg'],
    ['hattu kg', '10 kg'],
    ['iravai kilolu', '20 kg'],
    ['daha kilo', '10 kg'],
    ['पंद्रह किलो', '15 kg'],
    ['पाच किलो', '5 kg'],
    ['ஐந்து கிலோ', '5 kg'],
    ['half a kilo', '0.5 kg'],
    ['a dozen', '12 pc'],
    ['one and a half kg', '1.5 kg'],
  ])
})

test('halves, quarters and what changes the number after them', () => {
  holds([
    ['aadha kilo', '0.5 kg'],
    ['arai kilo', '0.5 kg'],
    ['ardha kg', '0.5 kg'],
    ['ara kilo', '0.5 kg'],
    ['pav kilo', '0.25 kg'],
    ['kaal kilo', '0.25 kg'],
    ['pavu kilo', '0.25 kg'],
    ['teen pav', '0.75 kg'],
    ['ek pav', '0.25 kg'],
    ['pauna kilo', '0.75 kg'],
    ['mukkaal kilo', '0.75 kg'],
    ['sava kilo', '1.25 kg'],
    ['dedh kilo', '1.5 kg'],
    ['onnarai kilo', '1.5 kg'],
    ['paune do kilo', '1.75 kg'],
    ['sava do kilo', '2.25 kg'],
    ['dhai kilo', '2.5 kg'],
    ['rendunnara kilo', '2.5 kg'],
    ['saade teen kilo', '3.5 kg'],
    ['half dozen', '6 pc'],
    ['ढाई किलो', '2.5 kg'],
    ['ardha dozen', '6 pc'],
  ])
})

test('units become those a clerk enters', () => {
  holds([
    ['500 gm', '0.5 kg'],
    ['1 quintal', '100 kg'],
    ['500 ml', '0.5 l'],
    ['6 dozen', '72 pc'],
    ['1 shekda', '100 pc'],
    ['5 gaddi', '5 bunch'],
    ['5 kattu', '5 bunch'],
    ['2 peti', '2 box'],
    ['2 bori', '2 bag'],
    ['3 mootai', '3 bag'],
    ['2 cret', '2 crate'],
    ['6 pkts', '6 pack'],
    ['4 ladi', '4 pack'],
    ['2 can', '2 tin'],
    ['30 nag', '30 pc'],
    ['1 kilo 500 gram', '1.5 kg'],
    ['12 | kg', '12 kg'],
    ['2 more kg', '2 kg'],
    ['kilo 5', '5 kg'],
    ['bori - 2', '2 bag'],
  ])
})

test('a count of a size is multiplied, and the size is kept', () => {
  holds([
    ['2 x 5kg', '10 kg = 2 x 5 kg'],
    ['5kg x 2', '10 kg = 2 x 5 kg'],
    ['2 bag (25kg)', '50 kg = 2 x 25 kg'],
    ['500gm x 4', '2 kg = 4 x 0.5 kg'],
    ['2 tin 15L', '30 l = 2 x 15 l'],
    ['1 bori 50kg wali', '50 kg = 1 x 50 kg'],
    ['15 ltr - 2 nos', '30 l = 2 x 15 l'],
    ['2 nos 15 ltr tin', '30 l = 2 x 15 l'],
    ['5kg can x 2', '10 kg = 2 x 5 kg'],
    ['5kg can 2', '10 kg = 2 x 5 kg'],
    ['5kg ka 2 packet', '10 kg = 2 x 5 kg'],
    ['25 kg bag x 2', '50 kg = 2 x 25 kg'],
    ['2kg block', '2 kg'],
    ['20 kg (2 bag)', '20 kg | ( 2 bag )'],
  ])
})

test('a unit on a label in brackets is that of the number after it, and a size in brackets that of one container', () => {
  holds([
    ['(crate) 3', '3 crate'],
    ['[crates]: 3', '3 crate'],
    ['(in kg) 5', '5 kg'],
    ['(dozen) 3', '36 pc'],
    ['bag 1 (50 kg)', '50 kg = 1 x 50 kg'],
    ['bag - 2 of 50 kg', '100 kg = 2 x 50 kg'],
    ['bag (50 kg) 2', '100 kg = 2 x 50 kg'],
    ['(50 kg bag) x 2', '100 kg = 2 x 50 kg'],
    ['tray (30) 4', '4 tray of 30'],
    ['(tray of 30) 4', '4 tray of 30'],
    ['(30 pc tray) - 4', '4 tray of 30'],
    ['tray 4 (30)', '4 tray of 30'],
    ['bag (2)', '2 bag'],
    ['(crate) 3 onion', '3 crate | onion'],
    ['(crate) 3 kg', undefined],
    ['(crate)', undefined],
    ['(big) 3', undefined],
  ])
})

test('ranges, sums and as much of each', () => {
  holds([
    ['6 to 8 kg', '6 kg to 8'],
    ['10-12 kg', '10 kg to 12'],
    ['do teen kilo', '2 kg to 3'],
    ['10-10 kg', '10 kg each'],
    ['10+5 kg', '15 kg in sum'],
    ['5 kg + 3', '5 kg | + 3'],
  ])
})

test('a unit that begins the name of goods is none', () => {
  holds([
    ['2 bottle gourd', '2 | bottle gourd'],
    ['3 g chilli', '3 | g chilli'],
    ['6 baby corn', '6 | baby corn'],
    ['onion', undefined],
    ['pav 5 dozen', '0.25 | 5 dozen'],
  ])
})
