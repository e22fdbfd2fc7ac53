import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import { offerLoss, offerOfPack } from './offer.ts'

test('a pack is offered at the price of its content, half up, and never for nothing', () => {
  const rows: [number, number, number][] = [
    [4900, 1000, 4900],
    [4900, 250, 1225],
    [4901, 250, 1225],
    [4902, 250, 1226],
    [1, 100, 1],
  ]
  for (const [price, content, wanted] of rows) assert.equal(offerOfPack(paise(price), milli(content)), wanted)
})

// 7 kg that cost ₹64: at ₹49 they lose ₹105, as waste ₹448
test('what an offer loses is said beside what waste would lose', () => {
  const cost = paise(6400)
  assert.deepEqual(offerLoss(milli(7000), { price: paise(4900), cost }), { below: 10_500, asWaste: 44_800 })
  assert.deepEqual(offerLoss(milli(7000), { price: paise(7000), cost }), { below: 0, asWaste: 44_800 })
})
