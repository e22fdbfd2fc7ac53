import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GstForm } from '@packhouse/contract/books/registers/portal-names.ts'
import { whyNotFollow } from './months.ts'

const month = '2026-11'
const filed = (...forms: GstForm[]) => forms.map(form => ({ month, form }))

test('what follows GSTR-1 waits for it; GSTR-1A is for what changed until GSTR-3B', () => {
  const ofAnother = [{ month: '2026-10', form: 'GSTR1' as const }]
  for (const [filings, form, isChanged, words] of [
    [[], 'GSTR1A', true, 'GSTR-1 of 2026-11 comes first. Mark it, then GSTR-1A.'],
    [[], 'GSTR3B', false, 'GSTR-1 of 2026-11 comes first. Mark it, then GSTR-3B.'],
    [ofAnother, 'GSTR1A', true, 'GSTR-1 of 2026-11 comes first. Mark it, then GSTR-1A.'],
    [filed('GSTR1'), 'GSTR1A', true, undefined],
    [filed('GSTR1'), 'GSTR1A', false, 'Nothing of 2026-11 changed since GSTR-1, so GSTR-1A would be empty.'],
    [filed('GSTR1'), 'GSTR3B', false, undefined],
    [
      filed('GSTR1', 'GSTR3B'),
      'GSTR1A',
      true,
      'GSTR-3B of 2026-11 is filed, so changes are amendments of a later month.',
    ],
  ] as const)
    assert.equal(whyNotFollow(filings, { month, form, isChanged })?.message, words)
})
