/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referenceIssue } from '@packhouse/contract/payments/model.ts'
import { modes, whyNotReference } from './modes.ts'

test('the dialog asks for the same reference as the server', () => {
  for (const { value: mode } of modes)
    for (const reference of ['', '123456789012', 'HDFC0001', '12345'])
      assert.equal(
        whyNotReference(mode, reference),
        referenceIssue(mode, reference || undefined) ?? null,
        `${mode} '${reference}'`,
      )
})
