/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BuyerKindsDraft } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { issuesOf, linesOf, type Values } from './kindIssues.ts'

const abroad: Values = {
  from: '2026-04-01',
  kind: 'ABROAD',
  uin: '',
  address: '12 Orchard Road\n\nSingapore 238801',
  country: 'Singapore',
}

test('an address outside India is refused where the server refuses it', () => {
  const tried: Partial<Values>[] = [
    {},
    { country: 'India' },
    { country: ' ' },
    { country: 'X' },
    { country: 'x'.repeat(61) },
    { address: '' },
    { address: 'A\nSingapore' },
    { address: 'x'.repeat(121) },
    { address: 'one\ntwo\nthree\nfour' },
    { address: 'one\ntwo\nthree\nfour\nfive' },
  ]
  for (const change of tried) {
    const values = { ...abroad, ...change }
    const { from, kind, country } = values
    const row = { from, kind, uin: null, address: linesOf(values.address), country }
    const { error } = BuyerKindsDraft.safeParse([row])
    const refused = new Set(error?.issues.map(({ path }) => String(path[1])))
    assert.deepEqual(new Set(Object.keys(issuesOf(values))), refused, JSON.stringify(change))
  }
})
