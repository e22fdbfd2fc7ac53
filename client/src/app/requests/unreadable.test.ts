import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldIssues } from '../../ui/feedback/failure.ts'
import { unreadableFailure, unreadablePlace } from './unreadable.ts'

test('a number that is none is found wherever it is, and everything else is sent', () => {
  const cases: [sent: unknown, place: string | undefined][] = [
    [{ body: { distanceKm: Number.NaN } }, 'body.distanceKm'],
    [{ body: { items: [{ quantity: 1 }, { quantity: Number.NaN }] } }, 'body.items.1.quantity'],
    [{ limit: Number.NaN, body: undefined }, 'limit'],
    [{ body: { a: null, b: undefined, c: 0, d: 'NaN', e: [], f: new Date(0) } }, undefined],
    [{ body: new FormData() }, undefined],
    [undefined, undefined],
  ]
  for (const [sent, place] of cases) assert.equal(unreadablePlace(sent), place)
})

test('the field is named as the server names it', () => {
  assert.deepEqual(fieldIssues(unreadableFailure('body.distanceKm')), [
    { path: 'body.distanceKm', message: 'A number cannot be read. Enter one such as 31.5.' },
  ])
})
