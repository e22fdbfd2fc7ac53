import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLimit, whyNoLonger } from './time-limit.ts'

test('a sheet is too slow by what its thread worked; the clock alone says that the server is busy', () => {
  const slow = 'The sheet took longer than 10 seconds to read. Split it into several files.'
  const busy = 'The server is too busy for this sheet right now. Try again in a moment.'
  for (const [workedMs, passedMs, words] of [
    [9_000, 9_500, undefined],
    [10_001, 10_200, slow],
    [3_000, 45_000, undefined], // the processors were with others
    [3_000, 60_001, busy],
    [10_001, 60_001, slow],
  ] as const)
    assert.equal(whyNoLonger({ workedMs, passedMs }, 10_000)?.message, words, `${workedMs} ms of ${passedMs}`)
})

test('a thread that worked for another sheet before begins at none', async () => {
  const usedMs = [50_000, 50_009, 50_010, 50_011]
  let asked = 0
  const thread = {
    async cpuUsage() {
      const user = (usedMs[asked] ?? 0) * 1000
      asked += 1
      return { user, system: 0 }
    },
  }
  const { over, stop } = timeLimit(thread, 10)
  await assert.rejects(over, {
    message: 'The sheet took longer than 0.01 seconds to read. Split it into several files.',
  })
  assert.equal(asked, 4)
  stop()
})
