import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { answerTo, askedIn, isAskedAbout, notAsked } from './moreThanDue.ts'

const refused = (code: string) => ({ status: 422, data: { code, message: 'Confirm the promise' } })

test('a promise above what is owed is asked about, and the answer is to that amount only', () => {
  const asked = askedIn(refused('NEEDS_CONFIRM'), paise(900_00)) ?? notAsked
  assert.equal(isAskedAbout(asked, paise(900_00)), true)
  assert.deepEqual(answerTo(asked, paise(900_00)), {})
  assert.deepEqual(answerTo({ ...asked, confirmed: true }, paise(900_00)), { confirm: true })
  assert.deepEqual(answerTo({ ...asked, confirmed: true }, paise(950_00)), {})
  assert.equal(isAskedAbout(asked, null), false)
  assert.equal(isAskedAbout(notAsked, null), false)
})

test('any other refusal asks nothing', () => {
  assert.equal(askedIn(refused('BREAKS_RULE'), paise(900_00)), undefined)
})
