import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import type { HallLot } from './board.ts'
import { pastLotOf } from './hallLots.ts'

const lot = (id: number, lastDay: string | null): HallLot => ({
  id,
  itemId: 11,
  day: '2026-11-24',
  supplier: null,
  onHand: milli(6_000),
  bestBefore: lastDay,
  lastDay,
})

test('the phone refuses by the lots it knows: the first to leave, or the one in the hand, with the better lot', () => {
  const lots = [lot(1, '2026-11-27'), lot(2, '2026-11-28'), lot(3, null)]
  const past = pastLotOf(lots, null, '2026-11-28')
  assert.deepEqual([past?.lot.id, past?.better?.id], [1, 2])
  assert.equal(pastLotOf(lots, 2, '2026-11-28'), undefined, 'on its last day it may go out')
  assert.equal(pastLotOf(lots, 2, '2026-11-29')?.better?.id, 3)
  assert.equal(pastLotOf(lots, 3, '2026-11-29'), undefined)
  assert.equal(pastLotOf([lot(1, '2026-11-27')], null, '2026-11-28')?.better, undefined)
  assert.equal(pastLotOf([], null, '2026-11-28'), undefined)
})
