import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestInstructions } from '@packhouse/contract/platform/formats/limits.ts'
import { Instructions } from '@packhouse/contract/platform/formats/names.ts'
import { instructionsIssue, withNotes } from './instructions.ts'

test('notes of a message are never cut: instructions that are too long say so', () => {
  const note = 'x'.repeat(longestInstructions)
  assert.equal(withNotes('Gate 2', [note]), `Gate 2. ${note}`)
  assert.equal(
    instructionsIssue(withNotes('Gate 2', [note])),
    'Instructions can have at most 500 characters; these have 508',
  )
  for (const text of [note, ` ${note} `, `${note}y`])
    assert.equal(instructionsIssue(text) === undefined, Instructions.safeParse(text).success)
})
