/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { newDraft, newPack, newType } from './draft.ts'
import { fromDevice, type KeptItems, onDevice } from './keptItems.ts'

const packs = [
  newPack({ size: milli(2_500), manualPrice: paise(140_50) }),
  newPack({ size: unreadable }),
  newPack(),
]
const draft = newDraft({
  types: [newType({ basePrice: paise(27_00), packs }), newType({ triedPrice: paise(1_05) })],
})
const kept: KeptItems = { draft, before: draft.items, savedAt: '2026-11-29T10:00:00.000Z' }

test('a device keeps a draft in rupees and units, and gives it back as it was', () => {
  const [type, other] = onDevice(kept).draft.items[0]?.types ?? []
  assert.deepEqual([type?.basePrice, type?.triedPrice, other?.triedPrice], [27, null, 1.05])
  assert.deepEqual(
    type?.packs.map(({ size, manualPrice }) => [size, manualPrice]),
    [
      [2.5, 140.5],
      [Number.NaN, null],
      [null, null],
    ],
  )
  assert.deepEqual(fromDevice(onDevice(kept)), kept)
})
