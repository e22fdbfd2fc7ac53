import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closingLine, run, together } from './run.ts'

const inline = (script: string) => ['--input-type=module', '--eval', script]

describe('a step of the tests', () => {
  test("passes with its program, and fails with the program's exit code", async () => {
    assert.equal((await run('well', inline(''), { quiet: true })).passed, true)
    const failed = await run('badly', inline("console.log('(shown on purpose)'); process.exit(3)"), {
      quiet: true,
    })
    assert.equal(failed.passed, false)
  })

  test('that was killed has failed', async () => {
    assert.equal(
      (await run('killed', inline("process.kill(process.pid, 'SIGKILL')"), { quiet: true })).passed,
      false,
    )
  })

  test('that was to run tests and ran none has failed, whatever its exit code', async () => {
    const outcome = await run('nothing', inline(''), { quiet: true, tests: true })
    assert.deepEqual([outcome.passed, outcome.tests, outcome.note], [false, 0, 'ran no test'])
  })
})

test('the last line sums what passed and failed; a step that failed without a test counts as one', () => {
  const step = { name: 'step', seconds: 1 }
  const tests = { ...step, passed: false, tests: 7, failed: 2, skipped: 1 }
  assert.equal(
    closingLine([
      { ...step, passed: true },
      { ...step, passed: true, tests: 5 },
    ]),
    '5 passed, 0 failed',
  )
  assert.equal(closingLine([tests, { ...step, passed: false }]), '5 passed, 3 failed, 1 skipped')
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
