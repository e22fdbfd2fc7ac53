/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { aReadLine } from './testing.ts'
import { flagText, keptWord, whyText } from './why.ts'

const mirch = { words: 'mirch', text: 'mirch 3kg', itemId: 7, name: 'Green chilli', status: 'CHECK' } as const
const others = [8, 9].map(itemId => ({ itemId, itemCode: '', name: '', likeness: 1 }))

for (const [line, words] of [
  [{ ...mirch, reasons: ['SEVERAL_ITEMS'], alternatives: others }, '“mirch” could be any of 3 items.'],
  [{ ...mirch, itemId: null, name: null, reasons: ['UNKNOWN_WORD'] }, '“mirch” is not known.'],
  [
    { reasons: ['UNUSUAL_QUANTITY'], usual: { least: milli(2_000), most: milli(3_000) } },
    'They usually take 2–3 kg.',
  ],
  [
    { reasons: ['UNUSUAL_QUANTITY'], usual: { least: milli(20_000), most: milli(20_000) } },
    'They usually take 20 kg.',
  ],
  [
    { reasons: ['UNUSUAL_QUANTITY'], usual: { least: milli(39_000), most: milli(63_000) }, unit: 'bunch' },
    'They usually take 39–63 bunches.',
  ],
  [
    { reasons: ['UNUSUAL_QUANTITY'], usual: { least: milli(1_000), most: milli(1_000) }, unit: 'bunch' },
    'They usually take 1 bunch.',
  ],
  [
    { reasons: ['UNUSUAL_QUANTITY'], usual: { least: milli(4_000), most: milli(4_000) }, unit: 'pack' },
    'They usually take 4 packs.',
  ],
  [{ reasons: ['UNIT_ASSUMED', 'NOT_IN_GROUP'] }, 'Tomato is not in this customer’s list.'],
  [{ reasons: ['NO_EXACT_PACK'] }, 'No packs make 30 kg exactly.'],
  [{ quantity: null }, 'The message has no quantity.'],
  [{}, 'No pack was found for 30 kg.'],
] as const) {
  test(words, () =>
    assert.equal(
      whyText(
        aReadLine({
          ...line,
          reasons: [...('reasons' in line ? line.reasons : [])],
          alternatives: 'alternatives' in line ? line.alternatives : [],
        }),
        false,
      ),
      words,
    ),
  )
}

test('an item that the order has already says what Enter does', () =>
  assert.match(whyText(aReadLine(), true), /Tomato is already in the order/))

test('the flag names what is unusual, else asks for a look', () => {
  assert.equal(
    flagText(
      aReadLine({ reasons: ['UNUSUAL_QUANTITY'], usual: { least: milli(20_000), most: milli(20_000) } }),
    ),
    'Usually 20 kg',
  )
  assert.equal(flagText(aReadLine({ reasons: ['CONTAINER_SIZE'], unit: 'box' })), 'Box?')
  assert.equal(flagText(aReadLine({ reasons: ['LIKENESS'] })), 'Check')
})

for (const [name, line, chosen, kept] of [
  ['a line that was sure and stays teaches nothing', {}, 1, null],
  ['another item in its place is their word', {}, 2, 'tamatar'],
  [
    'a proposal that was taken after a look is their word',
    { ...mirch, reasons: ['SEVERAL_ITEMS'] },
    7,
    'mirch',
  ],
  [
    'a quantity that was looked at teaches nothing',
    { status: 'CHECK', reasons: ['UNUSUAL_QUANTITY'] },
    1,
    null,
  ],
  ['figures alone are no word', { words: '12 5' }, 2, null],
  ['without words nothing is kept', { words: null }, 2, null],
] as const) {
  test(name, () =>
    assert.equal(
      keptWord(aReadLine({ ...line, reasons: [...('reasons' in line ? line.reasons : [])] }), chosen),
      kept,
    ),
  )
}
