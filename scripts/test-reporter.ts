import type { TestEvent } from 'node:test/reporters'
import { inspect, stripVTControlCharacters, styleText } from 'node:util'
import type { SecondTry } from './second-tries.ts'

/** What a process of scripts/run-files.ts says at the end of a file. */
export interface Report {
  file: string
  /** how many tests passed, failed and were skipped; files and suites are none */
  passed: number
  failed: number
  skipped: number
  /** names of tests that failed, each with its error */
  failures: string[]
  seconds: number
  /** seconds by kind of work, of those that tests measure */
  kinds: Record<string, number>
}

/** What scripts/run-files.ts says of all its files. */
export interface FilesReport extends Omit<Report, 'file' | 'seconds'> {
  secondTries: SecondTry[]
  /** seconds of each file */
  files: Record<string, number>
}

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

export const emptyReport = (file = ''): Report => ({
  file,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  seconds: 0,
  kinds: {},
})

/**
 * Prints a line for each file, and each failure with the names of its suites. A file is a suite at the top (scripts/test-worker.ts);
 * one that ran no test has failed.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let ofFile = emptyReport()
  const names: string[] = []
  for await (const event of events) {
    if (event.type === 'test:start') names[event.data.nesting] = event.data.name
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const { nesting, name, details } = event.data
    const failure = failureOf(event, [...names.slice(0, nesting), name].join(' › '))
    add(event, failure, ofFile)
    if (failure) yield `${styleText('red', `✖ ${failure}`)}\n`
    if (nesting > 0) continue
    const ran = ofFile.passed + ofFile.failed + ofFile.skipped
    if (ran === 0) {
      ofFile.failed = 1
      ofFile.failures.push(`${name} ran no test`)
    }
    const mark = ofFile.failed > 0 ? styleText('red', '✖') : styleText('green', '✔')
    yield `${mark} ${name}  ${ran} tests  ${(details.duration_ms / 1000).toFixed(1)} s\n`
    const report: Report = { ...ofFile, file: name, seconds: details.duration_ms / 1000 }
    process.send?.({ report })
    ofFile = emptyReport()
  }
}

function add({ type, data }: Ended, failure: string | undefined, to: Report): void {
  const isTest = data.nesting > 0 && data.details.type !== 'suite'
  if (failure) to.failures.push(failure)
  if (failure || (type === 'test:fail' && isTest)) to.failed += 1
  else if (isTest && (data.skip !== undefined || data.todo !== undefined)) to.skipped += 1
  else if (isTest) to.passed += 1
}

/** Returns why a test or a hook failed; nothing of a file or suite in which others did. */
function failureOf({ type, data }: Ended, name: string): string | undefined {
  if (type === 'test:pass') return
  const { error } = data.details
  if ('failureType' in error && error.failureType === 'subtestsFailed') return
  return `${name}\n  ${stripVTControlCharacters(inspect(error.cause ?? error)).replaceAll('\n', '\n  ')}`
}
