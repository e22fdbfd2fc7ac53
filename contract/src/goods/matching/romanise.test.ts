import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchKey } from './normalise.ts'
import { romanise } from './romanise.ts'

test('names in Indian scripts are written as people write them in Latin letters', () => {
  const rows: [string, string][] = [
    ['टमाटर', 'tamatar'],
    ['प्याज', 'pyaj'],
    ['प्याज़', 'pyaz'],
    ['आलू', 'alu'],
    ['हरी मिर्च', 'hari mirch'],
    ['अदरक', 'adarak'],
    ['भिंडी', 'bhindi'],
    ['लहसुन', 'lahasun'],
    ['फ़ूलगोभी', 'fulagobhi'],
    ['पकौड़ा', 'pakaura'],
    ['न', 'na'],
    ['টমেটো', 'tameto'],
    ['ટામેટા', 'tameta'],
    ['ਟਮਾਟਰ', 'tamatar'],
    ['தக்காளி', 'takkali'],
    ['టమాటా', 'tamata'],
    ['ಟೊಮೇಟೊ', 'tometo'],
    ['തക്കാളി', 'takkali'],
    ['ചീര', 'chir'],
    ['പഴങ്ങൾ', 'palangngal'],
  ]
  for (const [name, written] of rows) assert.equal(romanise(searchKey(name)), written, name)
})

test('everything else stays as it is', () => {
  for (const text of ['', 'tomato 5kg', 'café', 'بصل', '番茄', 'big टमाटर 2kg'.replace('टमाटर', 'x')])
    assert.equal(romanise(text), text)
  assert.equal(romanise('big टमाटर 2kg'), 'big tamatar 2kg')
})

test('what was written once stays, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), text => {
      const once = romanise(text)
      assert.equal(romanise(once), once)
    }),
  )
})
