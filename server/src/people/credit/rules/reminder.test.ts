import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { duesLink, type OpenDocument, reminderText } from './reminder.ts'

const supplier = { legalName: 'Test Foods & Sons', phone: '080-2345 6789', upi: 'testfoods@testbank' }
const document = (number: string, daysLate: number, rupees: number): OpenDocument => ({
  number,
  date: day('2026-11-01'),
  dueDate: day('2026-11-11'),
  daysLate,
  open: paise(rupees * 100),
})
const link = duesLink({ customerId: 12, due: paise(15_000_00) }, supplier, day('2026-11-20'))

test('the link pays the dues to the address of the settings', () => {
  assert.equal(
    link,
    'upi://pay?pa=testfoods@testbank&pn=Test%20Foods%20%26%20Sons&am=15000.00&cu=INR&tn=DUES-12-20261120&tr=DUES1220261120',
  )
  assert.equal(duesLink({ customerId: 12, due: paise(0) }, supplier, day('2026-11-20')), null)
  assert.equal(
    duesLink({ customerId: 12, due: paise(1) }, { ...supplier, upi: null }, day('2026-11-20')),
    null,
  )
})

test('the text names what is due and overdue, each document, money not allocated, and how to pay', () => {
  const documents = [document('2627/BS/0000001', 9, 12_000), document('2627/TI/0000002', -2, 5000)]
  const text = reminderText({
    contact: 'Usha Rao',
    businessName: 'Hosur Road Canteen',
    documents,
    due: paise(15_000_00),
    link,
    supplier,
  })
  assert.equal(
    text,
    [
      'Dear Usha Rao,',
      '₹15,000.00 is due from Hosur Road Canteen, of which ₹12,000.00 is overdue:',
      '2627/BS/0000001 of Sun, 1 Nov 2026: ₹12,000.00, 9 days late',
      '2627/TI/0000002 of Sun, 1 Nov 2026: ₹5,000.00, due Wed, 11 Nov 2026',
      'less payments received: ₹2,000.00',
      '',
      'Please pay by UPI, or tell us when you will:',
      link,
      '',
      'Test Foods & Sons, 080-2345 6789',
    ].join('\n'),
  )
})

test('many documents are counted after the twentieth; nothing due says so', () => {
  const documents = Array.from({ length: 23 }, (_, at) => document(`N${at}`, 1, 10))
  const of = { contact: 'Usha', businessName: 'Canteen', link: null, supplier: { ...supplier, phone: null } }
  const text = reminderText({ ...of, documents, due: paise(230_00) })
  assert.match(text, /^and 3 more: ₹30\.00$/m)
  assert.match(text, /^Please pay, or tell us when you will\.$/m)
  assert.match(reminderText({ ...of, documents: [], due: paise(0) }), /nothing is due from Canteen/)
})
