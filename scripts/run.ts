import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters, styleText } from 'node:util'

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
  /** journeys that failed at first and passed then, each with its first error */
  secondTries?: string[]
}

interface Running {
  env?: Record<string, string | undefined>
  /** Shows the output only if the step fails, or not at all; by default it is shown immediately. */
  quiet?: boolean | 'always'
  /** The step runs tests: it fails if it ran none. */
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
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  const keep = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    output.push(chunk)
    if (!quiet) to.write(chunk)
  }
  child.stdout.on('data', keep(process.stdout))
  child.stderr.on('data', keep(process.stderr))
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
  if (quiet && code === 0 && tests)
    console.log(text.match(/^.*ℹ (tests|pass|fail|skipped) .*$/gm)?.join('\n') ?? '')
  if (!tests) return { name, passed: code === 0, seconds }
  const plain = stripVTControlCharacters(text)
  const counted = countTests(plain)
  const passed = code === 0 && counted.ran > 0
  const { ran, failed, skipped } = counted
  return {
    name,
    passed,
    seconds,
    tests: ran,
    failed,
    skipped,
    failures: failuresIn(plain),
    ...noteOn(counted),
  }
}

export interface Counted {
  ran: number
  failed: number
  skipped: number
}

/** Reads the closing lines of scripts/run-files.ts (`ℹ tests 12`). */
export function countTests(text: string): Counted {
  const of = (word: string) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { ran: of('pass') + of('fail'), failed: of('fail'), skipped: of('skipped') }
}

/** The tests that failed as scripts/run-files.ts lists them, each with the first lines of its error. */
export const failuresIn = (text: string): string[] =>
  (/^Failed tests:\n([\s\S]*?)^ℹ tests /m.exec(text)?.[1] ?? '').split(/^✖ /m).slice(1).map(firstLines)

/** What fits where many errors are listed. */
export const firstLines = (text: string): string =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 16)
    .join('\n')

export function noteOn({ ran, failed, skipped }: Counted): { note?: string } {
  const notes = [
    ran === 0 && 'ran no test',
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
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
export function report(title: string, outcomes: Outcome[]): void {
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`)
  const tries = outcomes.flatMap(({ secondTries = [] }) => secondTries)
  if (tries.length > 0) console.log(`\n${heading('Passed on a second try')}`)
  for (const failure of tries) console.log(`\n${failure}`)
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
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(inBrief(failure))
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
