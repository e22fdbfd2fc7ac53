import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeDigitsFromSettings } from './code-digits.ts'

test('a code has four digits unless the setting says six', () => {
  assert.equal(codeDigitsFromSettings({}), 4)
  assert.equal(codeDigitsFromSettings({ OTP_DIGITS: '' }), 4)
  assert.equal(codeDigitsFromSettings({ OTP_DIGITS: '4' }), 4)
  assert.equal(codeDigitsFromSettings({ OTP_DIGITS: '6' }), 6)
})

test('any other number of digits refuses the start and names the setting', () => {
  for (const text of ['5', '8', '0', '06', ' 6', '6.0', 'six', '-4'])
    assert.throws(() => codeDigitsFromSettings({ OTP_DIGITS: text }), {
      name: 'StartRefused',
      message: `OTP_DIGITS is "${text}"; a sign-in code has 4 or 6 digits.`,
    })
})
