import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { journeys } from '../scripts/journeys.ts'
import { closingLine } from '../scripts/run.ts'
import { readSecondTries, sayAgain, writeSecondTries } from '../scripts/second-tries.ts'

const folder = mkdtempSync(join(tmpdir(), 'packhouse-tries-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the journeys of second-try/, of which so many fail with their first tries. */
function play(failing: number, { tries = 1 } = {}) {
  const marks = mkdtempSync(join(folder, 'marks-'))
  const env = { FAILING: `${failing}`, FAILED_TRIES: `${tries}`, MARKS: marks }
  const config = 'e2e/second-try/playwright.config.ts'
  return journeys({ config, results: join(marks, 'results'), seed: 'one', env, quiet: 'always' })
}

test('a journey that fails once passes when it is tried again, and is listed with its place and its first error', async () => {
  const outcome = await play(1)
  expect(outcome).toMatchObject({ passed: true, tests: 2, failed: 0, failures: [] })
  expect(outcome.note).toBe('1 passed when tried again')
  expect(outcome.secondTries).toEqual([
    {
      name: 'failing.ts › fails at first, 0',
      place: expect.stringMatching(/second-try\/failing\.ts:\d+$/),
      error: expect.stringContaining('tries before'),
      tries: 2,
    },
  ])
  expect(closingLine([outcome])).toBe('2 passed, 0 failed')
})

test('one that fails twice is tried a third time with a trace, which the list names', async () => {
  const { passed, secondTries = [] } = await play(2, { tries: 2 })
  expect([passed, secondTries.map(({ tries }) => tries)]).toEqual([true, [3, 3]])
  for (const { trace = '' } of secondTries) expect(existsSync(trace), trace).toBe(true)
})

test('one that fails three times fails the run, with the trace of its last try', async () => {
  const outcome = await play(1, { tries: 3 })
  expect(outcome).toMatchObject({ passed: false, failed: 1, secondTries: [] })
  expect(outcome.failures).toEqual([
    expect.stringMatching(/^failing\.ts › fails at first, 0\nat .*failing\.ts:\d+\ntrace: .*trace\.zip\n/),
  ])
  expect(closingLine([outcome])).toBe('1 passed, 1 failed')
})

test('ten are tried again; eleven that fail at once fail the run', async () => {
  expect(await play(10)).toMatchObject({ passed: true, failed: 0, note: '10 passed when tried again' })
  const outcome = await play(11)
  expect(outcome).toMatchObject({ passed: false, tests: 12, failed: 11 })
  expect(outcome.failures).toHaveLength(11)
  expect(outcome.secondTries).toBeUndefined()
})

test('what the run before tried again too is a warning in capitals; the list keeps what it says of other parts', () => {
  const file = join(folder, 'lists', 'tries.json')
  const one = { name: 'a', place: 'a.ts:1', error: 'Error: no', tries: 2 as const }
  writeSecondTries(file, { Server: [one] })
  writeSecondTries(file, { 'Browser journeys': [one] })
  expect(readSecondTries(file)).toEqual({ Server: [one], 'Browser journeys': [one] })
  expect(sayAgain(one, [])).not.toContain('MEND')
  expect(sayAgain(one, [one])).toContain('THE RUN BEFORE TRIED IT AGAIN TOO: MEND IT FIRST')
  writeSecondTries(file, { 'Browser journeys': [] })
  expect(readSecondTries(file)).toEqual({ Server: [one], 'Browser journeys': [] })
})

test('a list of another form, or one that was cut off, is none', () => {
  const file = join(folder, 'list.json')
  expect(readSecondTries(file)).toEqual({})
  for (const text of ['[{"journey":"a"}]', '{"Browser']) {
    writeFileSync(file, text)
    expect(readSecondTries(file)).toEqual({})
  }
})
