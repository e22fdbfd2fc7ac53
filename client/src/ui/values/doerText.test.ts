import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doerText } from './doerText.ts'

test('a doer is named as on that day, with the id where the name is not enough, and as called now', () => {
  const asha = { by: 'Asha Rao', userId: 4, nowCalled: null, isShared: false }
  assert.equal(doerText(asha), 'Asha Rao')
  assert.equal(doerText({ ...asha, isShared: true }), 'Asha Rao (4)')
  assert.equal(doerText({ ...asha, nowCalled: 'Kavya Rao' }), 'Asha Rao (4), now called Kavya Rao')
  assert.equal(doerText({ by: 'System', userId: null, nowCalled: null, isShared: false }), 'System')
})
