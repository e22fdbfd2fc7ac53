import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEWayAnswer, readIrnAnswer, readTime } from './portalText.ts'

const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229'
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signedQr = `${coded({ alg: 'RS256' })}.${coded({ data: JSON.stringify({ Irn: irn, DocNo: '2627/TI/0000001' }) })}.c2ln`

test('a whole answer of the portal fills the form', () => {
  const answer = {
    Irn: irn.toUpperCase(),
    AckNo: 112610036563310,
    AckDt: '2026-11-20 16:22:00',
    SignedQRCode: signedQr,
  }
  const filled = { signedQr, irn, ackNumber: '112610036563310', ackDay: '2026-11-20', ackTime: '04:22 PM' }
  assert.deepEqual(readIrnAnswer(JSON.stringify(answer)), filled)
  assert.deepEqual(readIrnAnswer(JSON.stringify({ Status: 1, Data: JSON.stringify(answer) })), filled)
})

test('a signed text names its IRN; anything else stays as it was typed', () => {
  assert.deepEqual(readIrnAnswer(`${signedQr.slice(0, 40)}\n${signedQr.slice(40)}`), { signedQr, irn })
  assert.deepEqual(readIrnAnswer('half a text'), { signedQr: 'half a text' })
})

test('an e-way bill comes as a number or as an answer', () => {
  assert.deepEqual(readEWayAnswer('3310 0123'), { number: '3310 0123' })
  assert.deepEqual(readEWayAnswer('{"ewayBillNo":331001234567,"ewayBillDate":"20/11/2026 04:22:00 PM"}'), {
    number: '331001234567',
    date: '2026-11-20',
  })
})

test('a time is read in both ways of writing it', () => {
  const times = ['16:22', '4:22 pm', '04:22:30 PM', '12:05 AM', '24:00', '13:00 PM', '5']
  assert.deepEqual(times.map(readTime), [982, 982, 982, 5, undefined, undefined, undefined])
})
