import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CreateNotes } from '@packhouse/contract/books/notes/model.ts'
import { agreedIssue, agreementIssue } from './agreement.ts'

test('an agreement has a day and words, or neither: half of one is never left out of a note without a word', () => {
  assert.equal(agreementIssue({ agreement: '', agreedOn: null }), undefined)
  assert.equal(agreementIssue({ agreement: ' ', agreedOn: null }), undefined)
  assert.equal(agreementIssue({ agreement: 'Terms of April', agreedOn: '2026-04-01' }), undefined)
  assert.equal(
    agreementIssue({ agreement: 'Terms of April', agreedOn: null }),
    'Enter the day of the agreement',
  )
  const short = 'Enter what the agreement says, at least 3 characters'
  assert.equal(agreementIssue({ agreement: '', agreedOn: '2026-04-01' }), short)
  assert.equal(agreementIssue({ agreement: 'ok ', agreedOn: '2026-04-01' }), short)
})

test('the shortest words that the form takes are the shortest that the call takes', () => {
  const { agreement, agreed } = CreateNotes.shape
  for (const words of ['ok', 'yes']) {
    const isTaken = agreementIssue({ agreement: words, agreedOn: '2026-04-01' }) === undefined
    assert.equal(agreement.safeParse({ date: '2026-04-01', words }).success, isTaken, words)
    assert.equal(agreed.safeParse(words).success, agreedIssue(words) === undefined, words)
  }
})
