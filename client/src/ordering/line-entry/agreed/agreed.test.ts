import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPaise, highestPrice, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { agreedAtOnce, draftOf, questionOf, reasonIssueOf, sentAgreed, takenFrom } from './agreed.ts'

const usual = paise(255_00)
const draft = { ...draftOf(undefined), reason: 'Soft bags' }

test('a price is taken with a reason and an answer to what it asks', () => {
  assert.deepEqual(takenFrom({ ...draft, price: paise(210_00) }, usual), {
    price: 210_00,
    free: null,
    reason: 'Soft bags',
    belowCost: false,
  })
  assert.equal(takenFrom({ ...draft, price: paise(210_00), reason: ' ' }, usual), undefined)
  assert.equal(takenFrom({ ...draft, price: null }, usual), undefined)
  assert.equal(questionOf({ price: paise(120_00), free: null }, usual), 'LARGE')
  assert.equal(takenFrom({ ...draft, price: paise(120_00) }, usual), undefined)
  assert.equal(takenFrom({ ...draft, price: paise(120_00), isSure: true }, usual)?.price, 120_00)
  assert.equal(questionOf({ price: paise(25_50), free: null }, usual), 'FAR')
  assert.equal(takenFrom({ ...draft, price: paise(25_50), isSure: true }, usual), undefined)
  assert.equal(takenFrom({ ...draft, price: paise(25_50), again: paise(25_50) }, usual)?.price, 25_50)
})

test('what the order would be refused for is not taken: a reason that says nothing, a price above the highest', () => {
  const price = paise(210_00)
  assert.equal(takenFrom({ ...draft, price, reason: 'ok' }, usual), undefined)
  assert.equal(takenFrom({ ...draft, free: 'SAMPLE', reason: 'ok' }, usual), undefined)
  assert.equal(reasonIssueOf({ reason: 'ok' }), 'Enter a reason of at least 3 characters')
  assert.equal(reasonIssueOf({ reason: ' ' }), undefined)
  const above = addPaise(highestPrice, paise(1))
  assert.equal(takenFrom({ ...draft, price: above, isSure: true, again: above }, usual), undefined)
  const most = { ...draft, price: highestPrice, isSure: true, again: highestPrice }
  assert.equal(takenFrom(most, usual)?.price, highestPrice)
})

test('a price that is typed with the line is taken at once, unless it is far from the usual one or none at all', () => {
  const agreed = { price: 210_00, free: null, reason: 'Agreed on the phone', belowCost: false }
  assert.deepEqual(agreedAtOnce(paise(210_00), usual), agreed)
  for (const price of [paise(120_00), paise(25_50), paise(2550_00), zeroPaise, unreadable])
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
  const agreed = takenFrom({ ...draft, price: paise(210_00), belowCost: true }, usual)
  const sent = {
    priceOverride: 210_00,
    confirm: true,
    confirmPrice: 210_00,
    overrideReason: 'Soft bags',
    confirmCost: true,
  }
  assert.deepEqual(sentAgreed(agreed), sent)
  assert.deepEqual(sentAgreed(undefined), {})
})
