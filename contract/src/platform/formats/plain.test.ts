import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { cleanDigits, cleanIrn } from '../../billing/invoices/portal.ts'
import { Ifsc } from './bank.ts'
import { InvoiceNumber, ItemTypeCode, Sku } from './codes.ts'
import { Email } from './email.ts'
import { Fssai } from './fssai.ts'
import { Gstin } from './gstin.ts'
import { Hsn } from './hsn.ts'
import { Mobile } from './mobile.ts'
import { Pan } from './pan.ts'
import { Pincode } from './pincode.ts'
import { plainSigns } from './plain.ts'
import { PaymentReference } from './reference.ts'
import { readQuantity, readRupees } from './typed-number.ts'
import { Vpa } from './upi.ts'

/** What comes along, or is put in the place of a sign, when a number is copied. */
const copied: Record<string, (text: string) => string> = {
  'marks of direction, as address books write them': text => `\u202A${text}\u202C`,
  'isolates of a chat': text => `\u2066${text}\u2069`,
  'a mark at the beginning': text => `\u200E${text}`,
  'a zero-width space inside': text => `${text.slice(0, 2)}\u200B${text.slice(2)}`,
  'a word joiner at the end': text => `${text}\u2060`,
  'a variation selector of a PDF': text => `${text.slice(0, 1)}\uFE0D${text.slice(1)}`,
  'a byte-order mark': text => `\uFEFF${text}`,
  'a soft hyphen': text => `${text.slice(0, 3)}\u00AD${text.slice(3)}`,
  'wide letters and digits': text =>
    text.replace(/[!-~]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
}

const codes: Record<string, [schema: z.ZodType, text: string]> = {
  Mobile: [Mobile, '9845012310'],
  Email: [Email, 'jürgen.rao@hotel-kaveri.in'],
  GSTIN: [Gstin, '33AALCM2210R2ZA'],
  PAN: [Pan, 'AALCM2210R'],
  PIN: [Pincode, '560095'],
  IFSC: [Ifsc, 'HDFC0001234'],
  UPI: [Vpa, 'shop.one@okbank'],
  FSSAI: [Fssai, '10012345000123'],
  HSN: [Hsn, '07031010'],
  SKU: [Sku, 'ONION-10KG'],
  'Item type code': [ItemTypeCode, 'ONION-BIG'],
  'Document number': [InvoiceNumber, '2627/BS/0000123'],
  'Payment reference': [PaymentReference, 'HDFCN52026112012345'],
}

test('a code copied with signs that nobody sees, or in wide ones, is the code', () => {
  for (const [what, [schema, text]] of Object.entries(codes)) {
    assert.equal(schema.parse(text), text, what)
    for (const [how, written] of Object.entries(copied))
      assert.equal(schema.parse(written(text)), text, `${what}, ${how}`)
  }
  for (const written of Object.values(copied)) {
    assert.equal(cleanIrn(written('AB01')), 'ab01')
    assert.equal(cleanDigits(written('3310 0123 4567')), '331001234567')
    assert.deepEqual(readRupees(written('1,234.50')), { value: 123_450 })
    assert.deepEqual(readQuantity(written('12.5')), { value: 12_500 })
  }
})

test('two spellings of one address are one, decomposed letters too', () => {
  assert.equal(Email.parse('jürgen@hotel.in'.normalize('NFD')), 'jürgen@hotel.in'.normalize('NFC'))
})

test('every dash is a hyphen', () => {
  for (const dash of ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFE63', '\uFF0D']) {
    assert.equal(Mobile.parse(`98450${dash}12310`), '9845012310')
    assert.equal(Sku.parse(`ONION${dash}10KG`), 'ONION-10KG')
  }
})

test('what is too long to be any code is left as it is, in no time', () => {
  const long = `a${'\u0301\u0323'.repeat(200_000)}`
  const began = performance.now()
  assert.equal(plainSigns(long), long)
  assert.ok(performance.now() - began < 2_000, 'half a minute and more, where it is composed')
})
