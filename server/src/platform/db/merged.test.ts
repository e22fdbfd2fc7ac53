import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onceASecond } from './merged.ts'

test('the first line of a kind comes at once, the others of it once a second with their count, and kinds do not wait for each other', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const lines: string[] = []
  const note = onceASecond<string>((detail, times) => lines.push(`${detail} ${times}`))
  for (let n = 0; n < 2_000; n++) note('lost', `lost ${n}`)
  note('other', 'other')
  assert.deepEqual(lines, ['lost 0 1', 'other 1'])
  t.mock.timers.tick(1_000)
  assert.deepEqual(lines.slice(2), ['lost 1999 1999'])
  note('lost', 'again')
  assert.equal(lines.length, 3)
  t.mock.timers.tick(1_000)
  assert.deepEqual(lines.slice(3), ['again 1'])
  t.mock.timers.tick(2_000)
  assert.equal(lines.length, 4)
  note('lost', 'anew')
  assert.deepEqual(lines.slice(4), ['anew 1'], 'after a quiet second it is the first again')
})
