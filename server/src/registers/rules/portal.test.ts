import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { addSums, noSums, portalDay, portalPlace, portalUnit, registersAgree } from './portal.ts'

test('the tool of the portal reads dates, places and units its own way', () => {
  assert.equal(portalDay(day('2026-04-01')), '01-Apr-2026')
  assert.deepEqual([portalPlace('Karnataka'), portalPlace('Delhi'), portalPlace('Nepal')], ['29-Karnataka', '07-Delhi', 'Nepal'])
  assert.deepEqual([portalUnit('KG'), portalUnit('BOTTLE')], ['KGS-KILOGRAMS', 'BTL-BOTTLES'])
})

test('registers agree to the paisa or not at all; late notes are in the documents alone', () => {
  const sums = { taxable: paise(10_000), cgst: paise(250), sgst: paise(250), igst: paise(0) }
  const late = { taxable: paise(-100), cgst: paise(-3), sgst: paise(-3), igst: paise(0) }
  assert.equal(registersAgree({ documents: addSums([sums, late]), late, tables: sums, hsn: sums }), true)
  assert.equal(registersAgree({ documents: sums, late, tables: sums, hsn: sums }), false)
  assert.equal(registersAgree({ documents: sums, late: noSums, tables: sums, hsn: { ...sums, cgst: paise(251) } }), false)
})
