import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { insideOf, wireOf } from '../../../app/requests/figures.ts'
import { percentText, readReceipt, receiptFigures, receivedOf, textsOf } from './receipt.ts'

const tomato = { id: 1190, itemName: 'Tomato', itemUnit: 'KG', quantity: milli(350_000) } as const
const egg = { id: 7, itemName: 'Egg', itemUnit: 'PC', quantity: milli(30_000) } as const

test('what goes into stock follows the scale until somebody types another amount', () => {
  const followed = readReceipt(tomato, { actualQuantity: '338.6' })
  assert.deepEqual(
    [followed.actualMilli, followed.acceptedMilli, followed.permille, followed.isReady],
    [338_600, 338_600, -32, true],
  )
  const typed = readReceipt(tomato, { actualQuantity: '338.6', updateQuantity: '326.4' })
  assert.deepEqual([typed.acceptedMilli, typed.isReady], [326_400, true])
  assert.deepEqual(receivedOf({ id: 1190, version: 2 }, typed, { notes: ' soft ' }, false), {
    id: 1190,
    version: 2,
    actualQuantity: 338_600,
    updateQuantity: 326_400,
    notes: 'soft',
  })
})

test('far off the estimate the note is asked for, and further off a second look', () => {
  const short = readReceipt(tomato, { actualQuantity: '300' })
  assert.deepEqual(
    [short.grade, short.issues.notes, short.isReady],
    ['NOTE', 'Give the reason in the note', false],
  )
  assert.equal(readReceipt(tomato, { actualQuantity: '300', notes: 'Half a load' }).isReady, true)
  assert.equal(readReceipt(tomato, { actualQuantity: '30', notes: 'Half a load' }).grade, 'CONFIRM')
})

test('each error is shown at its field', () => {
  assert.deepEqual(readReceipt(tomato, { notes: 'soft' }).issues, {
    actualQuantity: 'Enter what the scale shows',
  })
  assert.deepEqual(readReceipt(tomato, { actualQuantity: '12,50' }).issues, {
    actualQuantity: 'Enter a number with at most 3 decimals',
  })
  assert.deepEqual(readReceipt(tomato, { actualQuantity: '350', updateQuantity: '351' }).issues, {
    updateQuantity: 'It cannot be more than was weighed',
  })
  assert.deepEqual(readReceipt(egg, { actualQuantity: '29.5' }).issues, {
    actualQuantity: 'Egg is counted by the pc: whole numbers only.',
  })
  assert.deepEqual([readReceipt(tomato).isTyped, readReceipt(tomato).issues], [false, {}])
})

test('a share has its sign', () => {
  assert.deepEqual([percentText(-33), percentText(120), percentText(0)], ['−3.3%', '+12%', '0%'])
})

test('a receipt that was stopped is shown as it was typed', () => {
  for (const typed of [
    { actualQuantity: '338.6' },
    { actualQuantity: '338.6', updateQuantity: '326.4', notes: 'soft' },
  ])
    assert.deepEqual(
      textsOf(receivedOf({ id: 1190, version: 2 }, readReceipt(tomato, typed), typed, false)),
      typed,
    )
})

test('a receipt that an earlier release left on the device is shown as it was typed, and sent with the same quantities', () => {
  const kept = {
    item: { id: 1190, version: 2, actualQuantity: 338.605, updateQuantity: 326.4, notes: 'soft' },
  }
  const read = insideOf<{ item: ReturnType<typeof receivedOf> }>(receiptFigures, kept)
  assert.deepEqual([read.item.actualQuantity, read.item.updateQuantity], [338_605, 326_400])
  assert.deepEqual(textsOf(read.item), { actualQuantity: '338.605', updateQuantity: '326.4', notes: 'soft' })
  assert.deepEqual(wireOf(receiptFigures, read), kept)
  const body = { itemEstimates: [read.item] }
  assert.deepEqual(wireOf(figuresIn(inventory.receiveEstimates.body), body), { itemEstimates: [kept.item] })
})
