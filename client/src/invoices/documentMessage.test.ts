import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { chatLink, documentMessage, mailLink } from './documentMessage.ts'

const supplier = {
  ...{ name: 'Packhouse Demo Foods', address: [], state: 'Karnataka', gstin: null, phone: null, pan: null },
  ...{ fssai: null, bank: null, upi: 'packhouse@upi' },
}
const invoice = {
  type: 'TI' as const,
  ...{ number: '2627/TI/0000123', title: 'Tax invoice', date: day('2026-11-21'), total: 2259, open: 1975, orderId: 24158 },
  ...{ dueDate: day('2026-11-28'), isPrepaid: false, cancelled: false, original: null, supplier },
}
const note = {
  ...invoice,
  type: 'CN' as const,
  ...{ number: '2627/CN/0000004', title: 'Credit note', total: 284, open: 0, dueDate: null },
  original: { number: invoice.number, type: 'TI' as const, date: invoice.date, total: 2259, creditedBefore: 0 },
}

test('a message names each document, when it is due and where to pay; cancelled documents are not sent', () => {
  assert.deepEqual(documentMessage([invoice, note, { ...invoice, number: '2627/TI/0000122', cancelled: true }]).split('\n'), [
    'Packhouse Demo Foods, order #24158',
    'Tax invoice 2627/TI/0000123, 21 Nov: ₹2,259.00',
    'Credit note 2627/CN/0000004, 21 Nov: credit of ₹284.00 on 2627/TI/0000123',
    'To pay: ₹1,975.00, due 28 Nov, UPI packhouse@upi',
  ])
  assert.doesNotMatch(documentMessage([{ ...invoice, isPrepaid: true }]), /pay/)
  assert.match(documentMessage([{ ...invoice, open: 0 }]), /\nNothing is left to pay\.$/)
  assert.match(
    documentMessage([
      { ...invoice, open: 0 },
      { ...invoice, open: 459.5 },
    ]),
    /\nTo pay: ₹459\.50, due 28 Nov/,
  )
  assert.equal(documentMessage([{ ...invoice, cancelled: true }]), '')
})

test('a chat opens with the number of the outlet, or asks for one; nothing of the text is lost on the way', () => {
  assert.equal(chatLink('98456 30217', 'a & b'), 'https://wa.me/919845630217?text=a%20%26%20b')
  assert.equal(chatLink('+91 98456 30217', ''), 'https://wa.me/919845630217?text=')
  assert.equal(chatLink(null, 'हरी मिर्च'), `https://wa.me/?text=${encodeURIComponent('हरी मिर्च')}`)
  assert.equal(mailLink('Order #1', 'one\ntwo'), 'mailto:?subject=Order%20%231&body=one%0D%0Atwo')
})
