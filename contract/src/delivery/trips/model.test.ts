import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EditedTrip } from './model.ts'

test('a trip goes whole kilometres, at most as far as the portal of e-way bills takes, or says none', () => {
  const cases: [km: unknown, fits: boolean][] = [
    [null, true],
    [1, true],
    [4000, true],
    [0, false],
    [4001, false],
    [12.5, false],
    ['12', false],
  ]
  for (const [distanceKm, fits] of cases)
    assert.equal(EditedTrip.safeParse({ distanceKm, version: 1 }).success, fits, String(distanceKm))
})
