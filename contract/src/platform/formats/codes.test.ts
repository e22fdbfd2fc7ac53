import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { Ifsc } from './bank.ts'
import { InvoiceNumber, ItemTypeCode, invoiceNumberKey, Sku } from './codes.ts'
import { Fssai } from './fssai.ts'
import { Hsn, isKnownHsn, longestHsnPrefix } from './hsn.ts'
import { Latitude, Longitude } from './place.ts'
import { Vpa } from './upi.ts'

function accepts(schema: z.ZodType, rows: [unknown, unknown][]) {
  for (const [written, stored] of rows) assert.equal(schema.parse(written), stored)
}
function refuses(schema: z.ZodType, values: unknown[]) {
  for (const value of values) assert.equal(schema.safeParse(value).success, false, JSON.stringify(value))
}

test('a SKU has 3 to 32 letters, digits or hyphens in upper case', () => {
  accepts(Sku, [
    [' onion-1kg ', 'ONION-1KG'],
    ['A-1', 'A-1'],
    ['X'.repeat(32), 'X'.repeat(32)],
  ])
  refuses(Sku, ['AB', 'X'.repeat(33), 'ONION 1', 'ONION_1', 'प्याज'])
})

test('an item type code may be two characters short', () => {
  accepts(ItemTypeCode, [
    ['onion-big', 'ONION-BIG'],
    ['AB', 'AB'],
  ])
  refuses(ItemTypeCode, ['A', 'X'.repeat(33), 'A B', ''])
})

test('a document number has at most 16 characters and begins with a letter or digit', () => {
  accepts(InvoiceNumber, [
    ['2627/BS/0000123', '2627/BS/0000123'],
    ['A', 'A'],
    ['1234567890123456', '1234567890123456'],
  ])
  refuses(InvoiceNumber, ['', '/1', '-1', '12345678901234567', '2627 BS', 'A_1'])
  assert.equal(invoiceNumberKey('2627/bs/0000123'), invoiceNumberKey('2627/BS/0000123'))
})

test('an FSSAI number has 14 digits and begins with 1 or 2', () => {
  accepts(Fssai, [
    ['1122 3344 5566 77', '11223344556677'],
    ['21223344556677', '21223344556677'],
  ])
  refuses(Fssai, ['31223344556677', '1122334455667', '112233445566778', 'ABCDEFGHIJKLMN'])
})

test('an HSN keeps its leading zero and its chapter exists', () => {
  accepts(Hsn, [
    ['0703', '0703'],
    ['070310', '070310'],
    ['07 03 10 10', '07031010'],
    ['9701', '9701'],
  ])
  refuses(Hsn, ['703', '07031', '0703101', '070310101', '0003', '9801', '07A3', 703])
})

test('a goods code is known by a shorter or a longer one of the table', () => {
  const table = ['0703', '070310', '040610']
  assert.equal(isKnownHsn('07', table), true)
  assert.equal(isKnownHsn('07031010', table), true)
  assert.equal(isKnownHsn('0704', table), false)
  assert.equal(longestHsnPrefix('07031010', table), '070310')
  assert.equal(longestHsnPrefix('070390', table), '0703')
  assert.equal(longestHsnPrefix('0406', table), undefined)
})

test('a UPI address names a holder and a bank', () => {
  accepts(Vpa, [
    [' packhouse.foods-1@okbank ', 'packhouse.foods-1@okbank'],
    ['ab@upi', 'ab@upi'],
  ])
  refuses(Vpa, ['a@upi', 'ab@1upi', 'ab@up', 'ab', 'a b@upi', 'ab@upi.in', 'a@b@upi'])
})

test('an IFSC has a zero in the fifth place', () => {
  accepts(Ifsc, [
    ['hdfc0001234', 'HDFC0001234'],
    ['SBIN0ABC123', 'SBIN0ABC123'],
  ])
  refuses(Ifsc, ['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345'])
})

test('places lie inside India', () => {
  accepts(Latitude, [
    [6, 6],
    [12.9716, 12.9716],
    [38, 38],
  ])
  refuses(Latitude, [5.999, 38.001, '12.97', Number.NaN])
  accepts(Longitude, [
    [68, 68],
    [77.5946, 77.5946],
    [98, 98],
  ])
  refuses(Longitude, [67.9, 98.1])
})
