import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'
import { type SecondTries, type SecondTry, sayAgain } from './second-tries.ts'
import type { FilesReport } from './test-reporter.ts'

/** Result of one step. */
export interface Outcome {
  name: string
  passed: boolean
  seconds: number
  /** for steps that run tests: how many ran, failed, and were skipped */
  tests?: number
  failed?: number
  skipped?: number
  /** additional information for the user */
  note?: string
  /** why tests failed */
  failures?: string[]
  /** what failed at first and passed when it was tried again */
  secondTries?: SecondTry[]
  /** how to run one that failed, by itself */
  alone?: string
  profile?: Profile
}

/** Seconds by file, by kind of work of all files, and of long waits by their line. */
interface Profile {
  files: Record<string, number>
  kinds: Record<string, number>
  longWaits?: Record<string, number>
}

interface Running {
  env?: Record<string, string | undefined>
  /** Shows the output only if the step fails, or not at all; by default it is shown immediately. */
  quiet?: boolean | 'always'
  /** The step is scripts/run-files.ts: it fails if it ran no test. */
  tests?: boolean
}

/** Node's compile cache, as in the server (server/src/main.mjs): each test file loads the same sources again. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** Runs a Node script (a path, then its arguments) and returns the result. */
export async function run(
  name: string,
  command: string[],
  { env = {}, quiet = false, tests = false }: Running = {},
): Promise<Outcome> {
  const started = performance.now()
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(tests ? ['ipc' as const] : [])],
  })
  const output: Buffer[] = []
  const keep = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    output.push(chunk)
    if (!quiet) to.write(chunk)
  }
  child.stdout?.on('data', keep(process.stdout))
  child.stderr?.on('data', keep(process.stderr))
  let report: FilesReport | undefined
  child.on('message', ({ whole }: { whole: FilesReport }) => {
    report = whole
  })
  const code = await new Promise<number>(resolve => {
    child.on('error', error => {
      output.push(Buffer.from(error.message))
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
  const seconds = (performance.now() - started) / 1000
  const text = Buffer.concat(output).toString()
  if (quiet === true && code !== 0) console.log(`\n${heading(name)}\n${text.trimEnd()}`)
  if (!tests) return { name, passed: code === 0, seconds }
  return { name, seconds, ...outcomeOf(report, code) }
}

function outcomeOf(report: FilesReport | undefined, code: number): Omit<Outcome, 'name' | 'seconds'> {
  const {
    passed = 0,
    failed = 0,
    skipped = 0,
    failures = [],
    secondTries = [],
    files = {},
    kinds = {},
  } = report ?? {}
  const ran = passed + failed
  return {
    passed: code === 0 && ran > 0,
    tests: ran,
    failed,
    skipped,
    failures: failures.map(firstLines),
    secondTries,
    profile: { files, kinds },
    ...noteOn({ ran, failed, skipped, triedAgain: secondTries.length }),
  }
}

/** What fits where many errors are listed. */
export const firstLines = (text: string): string =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 16)
    .join('\n')

interface Counted {
  ran: number
  failed: number
  skipped: number
  triedAgain?: number
}

export function noteOn({ ran, failed, skipped, triedAgain = 0 }: Counted): { note?: string } {
  const notes = [
    ran === 0 && 'ran no test',
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    triedAgain > 0 && `${triedAgain} passed when tried again`,
  ].filter(Boolean)
  return notes.length > 0 ? { note: notes.join(', ') } : {}
}

/** Runs steps in parallel, up to a limit, and returns their results in order. */
export async function together(atOnce: number, steps: (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const left = steps.entries()
  const lane = async () => {
    for (const [index, step] of left) outcomes[index] = await step()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcomes
}

export const heading = (text: string): string =>
  styleText('bold', `── ${text} ${'─'.repeat(Math.max(3, 70 - text.length))}`)

/**
 * Prints one line per result and how many tests passed and failed; sets the exit code to 1 if a step failed. Why tests failed comes
 * right before: often only the end of a log is kept.
 */
export function report(title: string, outcomes: Outcome[], before: SecondTries = {}): void {
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`)
  const again = outcomes.flatMap(({ name, secondTries = [] }) =>
    secondTries.map(one => sayAgain(one, before[name] ?? [])),
  )
  if (again.length > 0) console.log(`\n${heading('Passed when tried again')}`)
  for (const one of again) console.log(`\n${one}`)
  console.log(`\n${heading(title)}`)
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  for (const { name, passed, seconds, tests, note } of outcomes) {
    const verdict = passed ? styleText('green', 'pass') : styleText('red', 'FAIL')
    const counted = tests === undefined ? '' : `${tests} tests`
    console.log(
      `  ${verdict}  ${name.padEnd(width)}  ${counted.padStart(11)}  ${seconds.toFixed(1).padStart(6)} s  ${note ?? ''}`.trimEnd(),
    )
  }
  const failed = outcomes.filter(({ passed }) => !passed)
  if (failed.length > 0) process.exitCode = 1
  console.log(
    failed.length > 0
      ? styleText('red', `  Failed: ${failed.map(({ name }) => name).join(', ')}`)
      : '  All passed.',
  )
  // Once more in brief: the errors above may be too long for what is kept.
  for (const { failures = [], alone } of failed) {
    for (const failure of failures) console.log(inBrief(failure))
    if (failures.length > 0 && alone !== undefined) console.log(`  One alone: ${alone}`)
  }
  console.log(`\n${closingLine(outcomes)}`)
}

/** The name of what failed, and the beginning of why. */
const inBrief = (failure: string): string =>
  failure
    .split('\n')
    .slice(0, 6)
    .map((line, at) => `${at === 0 ? '    ' : '      '}${line.trim().slice(0, 200)}`)
    .join('\n')

/** `12 passed, 1 failed`, of all tests; a step that failed without a test that did counts as one. */
export function closingLine(outcomes: Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const failed = sum(({ passed, failed = 0 }) => (passed ? failed : Math.max(1, failed)))
  const ran = sum(({ tests = 0, failed = 0 }) => tests - failed)
  const skipped = sum(({ skipped = 0 }) => skipped)
  return `${ran} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
