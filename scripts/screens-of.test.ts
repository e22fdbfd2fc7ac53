import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, ScreensOfCalls, tagsOf } from './screens-of.ts'

const screens = new ScreensOfCalls()

test('a call is found on the screens that send it, also from a dialog that loads later', () => {
  assert.deepEqual(screens.of('payments.cheques'), ['cheques', 'bank', 'paymentDetails'])
  assert.ok(screens.of('payments.clearOrBounce').includes('paymentDetails'))
})

test('what the frame sends is on every screen', () =>
  assert.deepEqual(screens.of('notices.myNotices'), ['every screen']))

test('a bounced cheque is followed from its call to its tags and their screens', () => {
  assert.ok(tagsOf('payments.clearOrBounce').includes('Payment'))
  assert.deepEqual(tagsOf('payment'), ['Payment'])
  const lines = linesOf('Payment', screens)
  assert.match(lines[1] ?? '', /^ {2}changed by .*payments\.clearOrBounce/)
  assert.match(lines.at(-1) ?? '', /^ {2}screens: .*\bbank\b.*\bcheques\b.*\bdues\b/)
})
