import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removalLabel, removalReasons } from '@packhouse/contract/goods/inventory/removal.ts'
import { reasonIn } from './removal-words.ts'

test('a reason is found by its code, its label and words of the trade, each word of one reason only', () => {
  for (const reason of removalReasons)
    for (const text of [
      reason,
      reason.toLowerCase(),
      removalLabel[reason],
      `  ${removalLabel[reason].toUpperCase()}. `,
    ])
      assert.equal(reasonIn(text), reason, text)
  const words = {
    SPOILED: ['rotten', 'Rot', 'spoilt', 'bad', 'kharab'],
    TRIMMING: ['trim', 'peeling'],
    MOISTURE_LOSS: ['weight loss', 'shrinkage'],
    DAMAGED_IN_TRANSIT: ['damaged', 'broken', 'crushed'],
    PEST: ['insects', 'rats'],
    EXPIRED: ['expiry', 'out-of-date'],
    SAMPLE: ['samples'],
    THEFT_OR_MISSING: ['stolen', 'missing'],
    COUNT_CORRECTION: ['stock take', 'recount'],
    RETURN_TO_SUPPLIER: ['returned', 'supplier return'],
    STAFF_KITCHEN: ['staff meal', 'canteen'],
    DONATION: ['donated'],
  }
  for (const reason of removalReasons)
    for (const text of words[reason]) assert.equal(reasonIn(text), reason, text)
  for (const text of ['', 'because', 'lost', 'not spoiled at all'])
    assert.equal(reasonIn(text), undefined, text)
})
