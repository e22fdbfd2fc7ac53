import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FailedJourney, JourneyReport } from './journey-report.ts'
import { noteOn, type Outcome, run } from './run.ts'
import { failureText, maxAgain, type SecondTry } from './second-tries.ts'

interface Playing {
  /** of Playwright */
  config: string
  /** where reports, pictures and traces go */
  results: string
  /** the files run in the order that it gives */
  seed: string
  /** further words for Playwright */
  words?: string[]
  env?: Record<string, string>
  quiet?: 'always'
}

/**
 * Runs the journeys, their files in an order by chance. Up to ten that fail run again by themselves, and once more with a trace; where
 * they pass then, the run passes and names them.
 */
export async function journeys(playing: Playing): Promise<Outcome> {
  console.log(`Files in the order of --seed=${playing.seed}`)
  const first = await play(playing, 'first-try', [`--shuffle=${playing.seed}`])
  if (first.failures.length === 0 || first.failures.length > maxAgain) return first.outcome
  const alone = ['--last-failed', '--workers=1']
  const second = await play(playing, 'second-try', alone)
  const third =
    second.failures.length > 0
      ? await play(playing, 'third-try', alone, { PACKHOUSE_TRACE: 'on' })
      : undefined
  const last = third ?? second
  const hasCrashed = !last.outcome.passed && last.failures.length === 0
  const failed = hasCrashed ? first.failures : last.failures
  const secondTries = first.failures.flatMap(({ name, place, error }): SecondTry[] => {
    if (failed.some(one => one.name === name)) return []
    const trace = third?.traces[name]
    const isThird = second.failures.some(one => one.name === name)
    return [{ name, place, error, tries: isThird ? 3 : 2, ...(trace !== undefined && { trace }) }]
  })
  const counted = {
    ran: first.outcome.tests ?? 0,
    failed: failed.length,
    skipped: first.outcome.skipped ?? 0,
  }
  const { note: _, ...outcome } = first.outcome
  return {
    ...outcome,
    passed: last.outcome.passed,
    seconds: first.outcome.seconds + second.outcome.seconds + (third?.outcome.seconds ?? 0),
    failed: failed.length,
    failures: failed.map(textOf),
    secondTries,
    ...noteOn({ ...counted, triedAgain: secondTries.length }),
  }
}

async function play(
  { config, results, words = [], env = {}, quiet }: Playing,
  folder: string,
  more: string[],
  moreEnv: Record<string, string> = {},
) {
  mkdirSync(results, { recursive: true })
  const file = join(results, `${folder}.json`)
  rmSync(file, { force: true })
  const places = [`--output=${join(results, folder)}`, `--last-failed-file=${join(results, 'last-run.json')}`]
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    `--config=${config}`,
    '--forbid-only',
    '--reporter=list,./scripts/journey-reporter.ts',
  ]
  const ended = await run('Browser journeys', [...command, ...places, ...words, ...more], {
    env: { ...env, ...moreEnv, PACKHOUSE_JOURNEY_REPORT: file },
    ...(quiet && { quiet }),
  })
  const report: JourneyReport | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined
  const {
    ran = 0,
    failed = 0,
    skipped = 0,
    failures = [],
    traces = {},
    files,
    kinds,
    longWaits,
  } = report ?? {}
  const outcome: Outcome = {
    ...ended,
    passed: ended.passed && ran > 0,
    tests: ran,
    failed,
    skipped,
    failures: failures.map(textOf),
    ...(files && kinds && longWaits && { profile: { files, kinds, longWaits } }),
    ...noteOn({ ran, failed, skipped }),
  }
  return { failures, traces, outcome }
}

const textOf = (failure: FailedJourney): string => failureText(failure, [`at ${failure.place}`])
