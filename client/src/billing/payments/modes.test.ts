/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referenceIssue } from '@packhouse/contract/billing/receipt-modes.ts'
import { PaymentReference } from '@packhouse/contract/platform/formats/reference.ts'
import { cleanReference, modes, whyNotReference } from './modes.ts'

test('the dialog asks for the same reference as the server, but for the six digits of a cheque, which other programs may send otherwise', () => {
  for (const { value: mode } of modes.filter(({ value }) => value !== 'CHEQUE'))
    for (const reference of ['', '123456789012', 'HDFC0001', '12345'])
      assert.equal(
        whyNotReference(mode, reference),
        referenceIssue(mode, reference || undefined) ?? null,
        `${mode} '${reference}'`,
      )
})

test('people type the six digits of a cheque', () => {
  for (const [reference, isRight] of [
    ['004431', true],
    ['004 431', true],
    ['4431', false],
    ['ICICI 4431', false],
    ['', false],
  ] as const)
    assert.equal(whyNotReference('CHEQUE', reference) === null, isRight, reference)
})

test('a reference is sent as the server keeps it, however it was copied', () => {
  for (const [mode, copied, sent] of [
    ['NEFT', '\u200eHDFC–０００1 ', 'HDFC-0001'],
    ['UPI', '4123 4567\u00a08901', '412345678901'],
    ['UPI', '４１２３45678901', '412345678901'],
    ['CHEQUE', '004\u200b431', '004431'],
  ] as const) {
    assert.equal(cleanReference(mode, copied), sent)
    assert.equal(whyNotReference(mode, copied), null, copied)
    assert.equal(PaymentReference.parse(sent), sent)
  }
})
