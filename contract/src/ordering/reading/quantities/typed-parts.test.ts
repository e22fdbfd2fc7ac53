import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '../../../quantity.ts'
import { isAmountAlone, sizesOf } from './bare-number.ts'
import { typedParts } from './typed-parts.ts'

const isWhole = (text: string) =>
  ['baby corn 200 g', 'potato-5kg', 'glucose biscuit 10 rs'].includes(text.toLowerCase())
/** Name; amount, with a mark where it is a bare number; price in rupees; the second number. */
const read = (typed: string): string => {
  const { name, amount, isBare, rate, other } = typedParts(typed, isWhole)
  return [
    name,
    amount ?? '-',
    ...(isBare ? ['bare'] : []),
    ...(rate === null ? [] : [`@${rate / 100}`]),
    ...(other ? [`or ${other}`] : []),
  ].join(' | ')
}

for (const [typed, parts] of [
  ['tomato', 'tomato | -'],
  ['tomato 10kg', 'tomato | 10kg'],
  ['10 kg tomato', 'tomato | 10 kg'],
  ['tomato 10', 'tomato | 10 | bare'],
  ['10 tomato', 'tomato | 10 | bare'],
  ['tomato १०', 'tomato | 10 | bare'],
  ['vendakkai 0', 'vendakkai | 0 | bare'],
  ['tomato 10kg @42', 'tomato | 10kg | @42'],
  ['tomato 10 kg @ ₹42.50/kg', 'tomato | 10 kg | @42.5'],
  ['tomato 10 @42', 'tomato | 10 | bare | @42'],
  ['tomatoes 10 kg at 42 rupees', 'tomatoes | 10 kg | @42'],
  ['tomato 10kg at 42', 'tomato | 10kg | @42'],
  ['tomato 10 kg at Rs. 42.50 a kg', 'tomato | 10 kg | @42.5'],
  ['tomato 10kg rs 42', 'tomato | 10kg | @42'],
  ['tomato 10kg ₹42/kg', 'tomato | 10kg | @42'],
  ['tomato 10kg 42 rs', 'tomato | 10kg | @42'],
  ['tomato 10kg 42/-', 'tomato | 10kg | @42'],
  ['10 kg tomato 42 rupees per kg', 'tomato | 10 kg | @42'],
  ['rs 42', 'rs | 42 | bare'],
  ['Glucose biscuit 10 rs', 'Glucose biscuit 10 rs | -'],
  ['Glucose biscuit 10 rs 5', 'Glucose biscuit 10 rs | 5 | bare'],
  ['Glucose biscuit 10 rs 5 pkt', 'Glucose biscuit 10 rs | 5 pkt'],
  ['Glucose biscuit 10 rs 5 pkt @9', 'Glucose biscuit 10 rs | 5 pkt | @9'],
  ['tomato 10kg 42', 'tomato | 10kg | or 42'],
  ['paneer 1 kg 200', 'paneer | 1 kg | or 200'],
  ['tomato 10 42', 'tomato | 10 | bare | or 42'],
  ['10 tomato 5kg', 'tomato | 10 | bare | or 5kg'],
  ['2 dozen kela 5kg', 'kela | 2 dozen | or 5kg'],
  ['Baby corn 200 g', 'Baby corn 200 g | -'],
  ['Baby corn 200 g 5', 'Baby corn 200 g | 5 | bare'],
  ['POTATO-5KG', 'POTATO-5KG | -'],
  ['POTATO-5KG 4', 'POTATO-5KG | 4 | bare'],
  ['dhaniya +4', 'dhaniya | +4'],
  ['tomato 2 x 5kg', 'tomato | 2 x 5kg'],
  ['half crate tomato', 'tomato | half crate'],
] as const)
  test(`"${typed}" is read as ${parts}`, () => assert.equal(read(typed), parts))

const aPack = (name: string, content: number) => ({
  name,
  contentMilli: milli(content * 1000),
  byPiece: false,
})
const [piece, fifty, box] = [aPack('Piece', 1), aPack('50 pc bag', 50), aPack('210 pc box', 210)]
const packs = [piece, fifty, box]

test('a number that is the size of a pack may name it', () => {
  assert.deepEqual(sizesOf(milli(50_000), packs), [fifty])
  assert.deepEqual(sizesOf(milli(51_000), packs), [])
})

test('a bare number is an amount where packs would be the same, or far from what is usual', () => {
  const alone = (count: number, chosen = piece, usual: number | null = null) =>
    isAmountAlone(milli(count * 1000), {
      packs,
      chosen,
      usualMilli: usual === null ? null : milli(usual * 1000),
    })
  assert.equal(alone(12), true)
  assert.equal(alone(50), false)
  assert.equal(alone(12, fifty), false)
  assert.equal(alone(100, fifty, 100), true)
  assert.equal(alone(2, fifty, 100), false)
})
