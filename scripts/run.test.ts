import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countTests, failuresIn, run, together } from './run.ts'

const inline = (script: string) => ['--input-type=module', '--eval', script]

describe('a step of the tests', () => {
  test("passes with its program, and fails with the program's exit code", async () => {
    assert.equal((await run('well', inline(''), { quiet: true })).passed, true)
    const failed = await run('badly', inline("console.log('(shown on purpose)'); process.exit(3)"), { quiet: true })
    assert.equal(failed.passed, false)
  })

  test('that was killed has failed', async () => {
    assert.equal((await run('killed', inline("process.kill(process.pid, 'SIGKILL')"), { quiet: true })).passed, false)
  })

  test('that was to run tests and ran none has failed, whatever its exit code', async () => {
    const outcome = await run('nothing', inline(''), { quiet: true, tests: true })
    assert.deepEqual([outcome.passed, outcome.tests, outcome.note], [false, 0, 'ran no test'])
  })
})

test('the closing lines of node:test are counted', () => {
  const text = 'ℹ tests 12\nℹ suites 1\nℹ pass 9\nℹ fail 1\nℹ cancelled 0\nℹ skipped 2\nℹ todo 0\nℹ duration_ms 5'
  assert.deepEqual(countTests(text), { ran: 10, failed: 1, skipped: 2 })
})

test('the closing lines of Playwright are counted', () => {
  const text = '\n  2 failed\n    a.e2e.ts:3:1 › one\n  1 skipped\n  3 did not run\n  10 passed (1.2m)\n'
  assert.deepEqual(countTests(text), { ran: 12, failed: 2, skipped: 4 })
})

test('the failures that Playwright reports are read, each with its first lines', () => {
  const failures = ['one', 'two'].map((name, at) => `  ${at + 1}) a.e2e.ts:3:${at} › ${name} ──\n\n    Error: ${name}\n\n`)
  const text = `  ✓  1 b.e2e.ts:1:1 › well (2s)\n${failures.join('')}  2 failed\n    a.e2e.ts:3:0 › one\n  1 passed (9s)\n`
  assert.deepEqual(failuresIn(text), ['a.e2e.ts:3:0 › one ──\n    Error: one', 'a.e2e.ts:3:1 › two ──\n    Error: two'])
  assert.deepEqual(failuresIn('  1 passed (9s)\n'), [])
})

test('steps that run side by side are reported in their order', async () => {
  const step = (name: string, ms: number) => async () => {
    await new Promise(resolve => setTimeout(resolve, ms))
    return { name, passed: true, seconds: ms / 1000 }
  }
  const outcomes = await together(2, [step('slow', 30), step('quick', 1), step('last', 1)])
  assert.deepEqual(
    outcomes.map(({ name }) => name),
    ['slow', 'quick', 'last'],
  )
})
