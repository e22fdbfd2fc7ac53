import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { withPauses } from './pauses.ts'

test('all rows come in their order, and others have a turn between them', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => at)
  let turns = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await turn()
      turns += 1
    }
  })()
  const seen: number[] = []
  for await (const row of withPauses(rows)) seen.push(row)
  isOver = true
  await others
  assert.deepEqual(seen, rows)
  assert.ok(turns >= 4, `others had ${turns} turns`)
})
