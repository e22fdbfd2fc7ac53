import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { dayWord, speakWith, t } from '../words.ts'
import { dayText, shortDay } from './dayText.ts'

const hindi = { Today: 'आज', Print: 'प्रिंट करें' }
const friday = day('2026-11-20')
afterEach(() => speakWith(undefined))

test('a screen that is whole in a language has its dates in it', () => {
  speakWith(hindi, 'hi-IN-u-nu-latn')
  assert.match(dayText(friday), /^शुक्र, 20 नव/)
  assert.equal(dayWord('Today'), 'आज')
})

test('a screen that is not keeps all of its dates English, whatever else is spoken', () => {
  speakWith(hindi, 'hi-IN-u-nu-latn', () => false)
  assert.deepEqual(
    [dayText(friday), shortDay(friday), dayWord('Today')],
    ['Fri, 20 Nov 2026', '20 Nov', 'Today'],
  )
  assert.equal(t('Print'), 'प्रिंट करें')
})
