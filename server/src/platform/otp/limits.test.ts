import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInLimits, signInLimitsFromSettings } from './limits.ts'

test('without settings the limits are those of the rules', () => {
  assert.deepEqual(signInLimitsFromSettings({ OTP_TRIES: '' }), signInLimits)
})

test('each limit has its own setting', () => {
  const settings = {
    OTP_TRIES: '1',
    OTP_SENDS_PER_HOUR: '2',
    OTP_SENDS_PER_DAY: '3',
    OTP_SECONDS_BETWEEN_SENDS: '4',
    OTP_DEAD_CODES_BEFORE_LOCK: '5',
    OTP_LOCK_MINUTES: '6',
    OTP_SENDS_PER_ADDRESS_PER_HOUR: '7',
    OTP_TRIES_PER_ADDRESS_PER_HOUR: '8',
    OTP_STRANGERS_KEPT: '9',
    OTP_WRONG_TRIES_PER_DAY: '10',
  }
  assert.deepEqual(signInLimitsFromSettings(settings), {
    wrongTriesPerCode: 1,
    sendsPerHour: 2,
    sendsPerDay: 3,
    secondsBetweenSends: 4,
    deadCodesBeforeLock: 5,
    lockMinutes: 6,
    sendsPerAddressPerHour: 7,
    verifiesPerAddressPerHour: 8,
    strangersKept: 9,
    wrongTriesPerDay: 10,
  })
})

test('a limit that is no whole number from 1 refuses the start and names its setting', () => {
  for (const text of ['0', '-1', '1.5', 'many', '1e3', '1000000'])
    assert.throws(() => signInLimitsFromSettings({ OTP_LOCK_MINUTES: text }), {
      name: 'StartRefused',
      message: `OTP_LOCK_MINUTES is "${text}"; it must be a whole number from 1 to 999999.`,
    })
})
