import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DraftShape, type KeptDraft, keptIn } from './draftPlace.ts'

type Note = KeptDraft<{ text: string }>
const of: DraftShape<Note> = {
  shape: 2,
  isKept: (value): value is Note => 'text' in value.draft && typeof value.draft.text === 'string',
}
const stored = { shape: 2, draft: { text: 'Onions' }, savedAt: '2026-11-20T04:30:00.000Z' }

test('a stored draft of this shape is read', () => {
  assert.equal(keptIn(stored, of), stored)
})

test('a draft of another shape, or with parts missing, counts as none', () => {
  const { shape: _shape, ...shapeless } = stored
  const { savedAt: _savedAt, ...undated } = stored
  for (const other of [
    undefined,
    null,
    'Onions',
    [],
    shapeless,
    undated,
    { ...stored, shape: 1 },
    { ...stored, draft: null },
  ])
    assert.equal(keptIn(other, of), undefined)
  assert.equal(keptIn({ ...stored, draft: { text: 7 } }, of), undefined)
})
