import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { agreedAtOnce, draftOf, questionOf, sentAgreed, takenFrom } from './agreed.ts'

const usual = paise(255_00)
const draft = { ...draftOf(undefined), reason: 'Soft bags' }

test('a price is taken with a reason and an answer to what it asks', () => {
  assert.deepEqual(takenFrom({ ...draft, price: 210 }, usual), {
    price: 210_00,
    free: null,
    reason: 'Soft bags',
    belowCost: false,
  })
  assert.equal(takenFrom({ ...draft, price: 210, reason: ' ' }, usual), undefined)
  assert.equal(takenFrom({ ...draft, price: null }, usual), undefined)
  assert.equal(questionOf({ price: 120, free: null }, usual), 'LARGE')
  assert.equal(takenFrom({ ...draft, price: 120 }, usual), undefined)
  assert.equal(takenFrom({ ...draft, price: 120, isSure: true }, usual)?.price, 120_00)
  assert.equal(questionOf({ price: 25.5, free: null }, usual), 'FAR')
  assert.equal(takenFrom({ ...draft, price: 25.5, isSure: true }, usual), undefined)
  assert.equal(takenFrom({ ...draft, price: 25.5, again: 25.5 }, usual)?.price, 25_50)
})

test('a price that is typed with the line is taken at once, unless it is far from the usual one or none at all', () => {
  const agreed = { price: 210_00, free: null, reason: 'Agreed on the phone', belowCost: false }
  assert.deepEqual(agreedAtOnce(210, usual), agreed)
  for (const price of [120, 25.5, 2550, 0, Number.NaN])
    assert.equal(agreedAtOnce(price, usual), undefined, String(price))
})

test('free goods cost nothing; only Other needs words', () => {
  assert.deepEqual(sentAgreed(takenFrom({ ...draft, reason: '', free: 'SAMPLE' }, usual)), { free: 'SAMPLE' })
  assert.equal(takenFrom({ ...draft, reason: '', free: 'OTHER' }, usual), undefined)
  assert.deepEqual(sentAgreed(takenFrom({ ...draft, free: 'OTHER' }, usual)), {
    free: 'OTHER',
    overrideReason: 'Soft bags',
  })
})

test('what is sent repeats the price, so that the server asks nothing again', () => {
  const agreed = takenFrom({ ...draft, price: 210, belowCost: true }, usual)
  const sent = {
    priceOverride: 210,
    confirm: true,
    confirmPrice: 210,
    overrideReason: 'Soft bags',
    confirmCost: true,
  }
  assert.deepEqual(sentAgreed(agreed), sent)
  assert.deepEqual(sentAgreed(undefined), {})
})
