import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { journeys } from '../scripts/journeys.ts'
import { closingLine } from '../scripts/run.ts'

test.describe.configure({ mode: 'parallel' })

/** Runs the journeys of second-try/, of which so many fail at first. */
async function play(
  failOnce: number,
  { listFile, env = {} }: { listFile?: string; env?: Record<string, string> } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-tries-'))
  try {
    const tries = { FAIL_ONCE: `${failOnce}`, MARKS: folder, ...env }
    const config = 'e2e/second-try/playwright.config.ts'
    return await journeys({ config, results: join(folder, 'results'), listFile, env: tries, quiet: 'always' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a journey that fails once passes on its second try and is listed with its first error; in two runs running it fails', async () => {
  const listFile = test.info().outputPath('lists', 'tries.json')
  const outcome = await play(1, { listFile })
  expect(outcome).toMatchObject({
    passed: true,
    tests: 3,
    failed: 0,
    failures: [],
    note: '1 passed on a second try',
  })
  expect(outcome.secondTries).toEqual([
    expect.stringMatching(/^failing\.ts › fails once, 0\n.*tried before/s),
  ])
  expect(closingLine([outcome])).toBe('3 passed, 0 failed')
  expect(JSON.parse(readFileSync(listFile, 'utf8'))).toMatchObject([
    { journey: 'failing.ts › fails once, 0' },
  ])

  const next = await play(1, { listFile })
  expect(next).toMatchObject({ passed: false, failed: 1 })
  expect(next.failures?.[0]).toContain('The run before passed it on a second try too.')
  expect(closingLine([next])).toBe('2 passed, 1 failed')

  expect(await play(0, { listFile })).toMatchObject({ passed: true, failed: 0 })
  expect(JSON.parse(readFileSync(listFile, 'utf8'))).toEqual([])
})

test('three are tried again; four fail the run without a second try', async () => {
  expect(await play(3)).toMatchObject({ passed: true, failed: 0, note: '3 passed on a second try' })
  const outcome = await play(4)
  expect(outcome).toMatchObject({ passed: false, tests: 6, failed: 4 })
  expect(outcome.failures).toHaveLength(4)
  expect(outcome.secondTries).toBeUndefined()
})

test('a journey that fails on its second try too fails the run', async () => {
  const outcome = await play(1, { env: { FAIL_ALWAYS: 'yes' } })
  expect(outcome).toMatchObject({ passed: false, failed: 1 })
  expect(outcome.failures).toEqual([expect.stringMatching(/^failing\.ts › fails for good\n/)])
})
