import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { states } from '@packhouse/contract/platform/formats/states.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import {
  addSums,
  noSums,
  portalDay,
  portalPlace,
  portalQuantity,
  portalUnit,
  registersAgree,
} from './portal.ts'

test('the tool of the portal reads dates, places and units its own way', () => {
  assert.equal(portalDay(day('2026-04-01')), '01-Apr-2026')
  assert.deepEqual(
    [portalPlace('Karnataka'), portalPlace('Delhi'), portalPlace('Nepal')],
    ['29-Karnataka', '07-Delhi', 'Nepal'],
  )
  assert.deepEqual([portalUnit('KG'), portalUnit('BOTTLE')], ['KGS-KILOGRAMS', 'BTL-BOTTLES'])
  const amounts = [2005, 2004, 9850, 180_000, 1, 5, 0, -2005, 12_345_678_905].map(amount =>
    portalQuantity(milli(amount)),
  )
  assert.deepEqual(amounts, [2.01, 2, 9.85, 180, 0, 0.01, 0, -2.01, 12_345_678.91])
})

test('every state has the spelling of the list in the tool of the portal', () => {
  const list = `01-Jammu & Kashmir 02-Himachal Pradesh 03-Punjab 04-Chandigarh 05-Uttarakhand 06-Haryana 07-Delhi 08-Rajasthan
    09-Uttar Pradesh 10-Bihar 11-Sikkim 12-Arunachal Pradesh 13-Nagaland 14-Manipur 15-Mizoram 16-Tripura 17-Meghalaya 18-Assam
    19-West Bengal 20-Jharkhand 21-Odisha 22-Chhattisgarh 23-Madhya Pradesh 24-Gujarat 26-Dadra & Nagar Haveli & Daman & Diu
    27-Maharashtra 29-Karnataka 30-Goa 31-Lakshdweep 32-Kerala 33-Tamil Nadu 34-Puducherry 35-Andaman & Nicobar Islands 36-Telangana
    37-Andhra Pradesh 38-Ladakh 97-Other Territory`
  assert.deepEqual(
    states.map(({ name }) => portalPlace(name)),
    list.replace(/\s+/g, ' ').split(/ (?=\d\d-)/),
  )
})

test('registers agree to the paisa or not at all; late notes are in the documents alone', () => {
  const sums = { taxable: paise(10_000), cgst: paise(250), sgst: paise(250), igst: paise(0) }
  const late = { taxable: paise(-100), cgst: paise(-3), sgst: paise(-3), igst: paise(0) }
  const exempt = { ...noSums, taxable: paise(400) }
  const tables = { b2b: sums, b2c: exempt }
  const documents = addSums([sums, exempt])
  assert.equal(registersAgree({ documents: addSums([documents, late]), late, tables, hsn: tables }), true)
  assert.equal(registersAgree({ documents, late, tables, hsn: tables }), false)
  const off = { ...tables, b2b: { ...sums, cgst: paise(251) } }
  assert.equal(registersAgree({ documents, late: noSums, tables, hsn: off }), false)
  const sided = { b2b: documents, b2c: noSums }
  assert.equal(
    registersAgree({ documents, late: noSums, tables, hsn: sided }),
    false,
    'the same in all, on the other side',
  )
})
