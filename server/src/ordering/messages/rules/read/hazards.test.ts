import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hazards } from '../../testing/hazards.ts'
import { demoBook } from '../../testing/sets.ts'
import { readMessage } from './read.ts'

const now = new Date('2026-11-20T16:00:00Z')

test('what invites a wrong reading is not sure', async t => {
  for (const { text, sure } of hazards)
    await t.test(text, () => {
      const { orders } = readMessage({ text, book: demoBook, now })
      const lines = orders.flatMap(order => order.lines)
      if (sure === null) return assert.deepEqual([orders[0]?.intent, lines], ['NONE', []])
      const isSure = lines
        .filter(({ status }) => status === 'SURE')
        .map(({ itemCode, quantity, unit }) => `${itemCode} ${(quantity ?? 0) / 1000} ${unit}`)
      assert.deepEqual(
        isSure.filter(line => !sure.includes(line)),
        [],
      )
      assert.notEqual(lines.length, 0, 'goods and no line')
    })
})
