import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { firstLines, noteOn, type Outcome, run } from './run.ts'

/** A journey that failed, with the beginning of its error. */
interface Failure {
  journey: string
  error: string
}

/** More journeys than these that fail at once have a cause that a second try would hide. */
const mostSecondTries = 3

interface Playing {
  /** of Playwright */
  config: string
  /** where reports and pictures go */
  results: string
  /** the journeys that passed on a second try in the run before; this run writes its own there. None: nothing is compared or kept */
  listFile?: string | undefined
  /** further words for Playwright */
  words?: string[]
  env?: Record<string, string>
  quiet?: 'always'
}

/**
 * Runs the journeys. Up to three that fail run once more by themselves: where they pass then, the run passes and lists them, unless
 * the run before listed one of them too.
 */
export async function journeys(playing: Playing): Promise<Outcome> {
  const { outcome: first, failed } = await play(playing, 'first-try', [])
  const before = readList(playing.listFile)
  if (failed.length === 0 || failed.length > mostSecondTries) {
    writeList(playing.listFile, [])
    return first
  }
  const { outcome: second } = await play(playing, 'second-try', ['--last-failed', '--workers=1'])
  const seconds = first.seconds + second.seconds
  writeList(playing.listFile, second.passed ? failed : [])
  if (!second.passed) return { ...second, seconds, tests: first.tests ?? 0 }
  const listedTwice = failed.filter(({ journey }) => before.some(one => one.journey === journey))
  return {
    ...first,
    seconds,
    passed: listedTwice.length === 0,
    failed: listedTwice.length,
    failures: listedTwice.map(
      ({ journey, error }) => `${journey}\nThe run before passed it on a second try too.\n${error}`,
    ),
    secondTries: failed.map(shown),
    note: `${failed.length} passed on a second try`,
  }
}

async function play(
  { config, results, words = [], env = {}, quiet }: Playing,
  folder: string,
  more: string[],
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
    '--reporter=list,json',
  ]
  const ended = await run('Browser journeys', [...command, ...places, ...words, ...more], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ...(quiet && { quiet }),
  })
  const report: JSONReport | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const failed = report ? failuresOf(report.suites) : []
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const counted = { ran: expected + unexpected + flaky, failed: unexpected + flaky, skipped }
  const passed = ended.passed && counted.ran > 0
  const outcome = {
    ...ended,
    passed,
    tests: counted.ran,
    failed: counted.failed,
    skipped,
    failures: failed.map(shown),
  }
  return { failed, outcome: { ...outcome, ...noteOn(counted) } }
}

const failuresOf = (suites: readonly JSONReportSuite[], outer: readonly string[] = []): Failure[] =>
  suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const names = [...outer, title]
    const failed = specs.filter(({ ok }) => !ok)
    const own = failed.map(spec => ({ journey: [...names, spec.title].join(' › '), error: errorOf(spec) }))
    return [...own, ...failuresOf(inner, names)]
  })

function errorOf({ tests }: JSONReportSpec): string {
  const error = tests.flatMap(({ results }) => results).find(result => result.error)?.error
  if (!error) return 'It did not end.'
  const { message = '', location } = error
  const where = location ? `at ${relative(process.cwd(), location.file)}:${location.line}\n` : ''
  return firstLines(where + stripVTControlCharacters(message))
}

const shown = ({ journey, error }: Failure): string => `${journey}\n${error}`

function readList(file: string | undefined): Failure[] {
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function writeList(file: string | undefined, list: Failure[]): void {
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(list, null, 2))
}
