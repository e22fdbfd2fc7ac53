import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noiseIn } from './noise.ts'

const found = (text: string) =>
  noiseIn(text).map(
    ({ kind, from, to, rate }) => `${kind} ${text.slice(from, to)}${rate ? ` = ${rate / 100}` : ''}`,
  )

test('times, dates, telephones, numbers of documents, amounts, heads and places are no quantities', () => {
  const rows: [string, string[]][] = [
    ['order for Cafe Indigo 7am slot', ['TIME 7am']],
    ['कल सुबह ७ बजे तक', ['TIME ७ बजे']],
    ['naalai kaalai 6 mani', ['TIME 6 mani']],
    ['between 6 and 7 am', ['TIME between 6 and 7 am']],
    ['Delivery: 21.11.2026, 06:30 hrs', ['DATE 21.11.2026', 'TIME 06:30 hrs']],
    ['Wedding 22 Nov, 350 pax', ['DATE 22 Nov', 'PEOPLE 350 pax']],
    ['200 logo ka khana', ['PEOPLE 200 logo']],
    ['for 80 covers', ['PEOPLE for 80 covers']],
    ['+91 98450 55127', ['REFERENCE +91 98450 55127']],
    ['UTR SBIN426110923411', ['REFERENCE UTR SBIN426110923411']],
    ['PO 2291 dt 20.11.2026', ['REFERENCE PO 2291', 'DATE 20.11.2026']],
    ['GSTIN 29AAACM0007A1Z3', ['REFERENCE GSTIN 29AAACM0007A1Z3']],
    ['paid Rs. 18,450/-', ['AMOUNT Rs. 18,450/-']],
    ['12500 रुपये', ['AMOUNT 12500 रुपये']],
    ['Total should not cross ₹1200', ['AMOUNT ₹1200']],
    ['3rd floor, gate 8', ['PLACE 3rd floor', 'PLACE gate 8']],
    ['onion 2moro', ['DATE 2moro']],
    ['order i sent at 6', ['TIME at 6']],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(found(text), wanted, text)
})

test('a rate is read with its rupees', () => {
  const rows: [string, string[]][] = [
    ['onion @28', ['RATE @28 = 28']],
    ['@ Rs 30/kg', ['RATE @ Rs 30/kg = 30']],
    ['is baar 18 ka rate do', ['RATE 18 ka rate = 18']],
    ['rate 25 lagana', ['RATE rate 25 = 25']],
    ['18 ke bhav se', ['RATE 18 ke bhav = 18']],
    ['19/kg', ['RATE 19/kg = 19']],
    ['26 lagao', ['RATE 26 lagao = 26']],
    ['rate same', []],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(found(text), wanted, text)
})

test('quantities are no noise', () => {
  for (const text of [
    '2 1/2 kg ginger',
    'onion 10 nos',
    'cheese block 20 kg',
    'block: 2 1/2 kg',
    'bill 1000 kg',
    '5 aam',
    'milk 20 cover',
    '2 x 5kg',
    'order 20 kg onion',
    'rate kg 5',
    'half dozen',
  ])
    assert.deepEqual(found(text), [], text)
})
