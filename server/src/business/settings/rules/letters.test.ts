import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { whyNotLetters } from './letters.ts'

const letter = { year: '2627', arn: 'AD290326011842M', filed: day('2026-03-19') }
const used = [{ arn: letter.arn, number: '2627/TI/0000007' }]

test('a letter under which documents were issued stays as it is', () => {
  assert.equal(whyNotLetters([letter], [letter, { ...letter, year: '2728' }], used), undefined)
  assert.equal(whyNotLetters([letter], [], []), undefined)
  for (const after of [
    [],
    [{ ...letter, arn: 'AD290326011842N' }],
    [{ ...letter, filed: day('2026-03-20') }],
  ])
    assert.match(
      whyNotLetters([letter], after, used)?.message ?? '',
      /AD290326011842M is printed on 2627\/TI\/0000007/,
    )
})
