// Runs test files in a few processes: node scripts/run-files.ts [--setup=tests/setup.ts] [--again] file …
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Progress } from './progress.ts'
import { firstLines } from './run.ts'
import { maxAgain, type SecondTry } from './second-tries.ts'
import { isAlone } from './test-files.ts'
import { emptyReport, type FilesReport, type Report } from './test-reporter.ts'

const worker = fileURLToPath(new URL('test-worker.ts', import.meta.url))
const reporter = new URL('test-reporter.ts', import.meta.url).href

/** What a process sends: it wants a file, what its tests measured, or it has run one. */
type Message = { wants: 'file' } | { spent: Record<string, number>; by: string } | { report: Report }

/** What is done once before and after all files, as `node --test --test-global-setup` does it. */
interface Setup {
  globalSetup(): Promise<void>
  globalTeardown(): Promise<void>
}

const { values, positionals: files } = parseArgs({
  options: {
    setup: { type: 'string' },
    processes: { type: 'string', default: '2' },
    again: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const setup: Setup | undefined = values.setup && (await import(pathToFileURL(values.setup).href))
const reports = new Map<string, Report>()
const spent = new Map<string, Record<string, number>>()
const secondTries: SecondTry[] = []
const progress = new Progress('files', files.length)

await setup?.globalSetup()
try {
  const together = files.filter(file => !isAlone(file)).values()
  const alone = files.filter(isAlone).values()
  const lane = async () => {
    await runThrough(together)
    for (const file of alone) await runThrough([file].values())
  }
  await Promise.all(Array.from({ length: Number(values.processes) }, lane))
  if (values.again) await tryAgain()
} finally {
  await setup?.globalTeardown()
}
const whole = sumOf(reports)
const { passed, failed, skipped, failures } = whole
if (failures.length > 0) console.log(`\nFailed tests:\n${failures.map(failure => `✖ ${failure}`).join('\n')}`)
console.log(
  `\nℹ tests ${passed + failed + skipped}\nℹ pass ${passed}\nℹ fail ${failed}\nℹ skipped ${skipped}`,
)
if (failed > 0) process.exitCode = 1
process.send?.({ whole })

/** Gives files to a process, one after the other; where it ends within one, another process takes those that are left. */
async function runThrough(left: Iterator<string>): Promise<void> {
  for (;;) {
    const child = fork(worker, { execArgv: [`--test-reporter=${reporter}`] })
    let file: string | undefined
    child.on('message', (message: Message) => {
      if ('spent' in message) return spent.set(message.by, message.spent)
      if ('report' in message) return keep(message.report)
      const next = left.next()
      file = next.done ? undefined : next.value
      child.send({ file: file ?? null })
    })
    await once(child, 'exit')
    if (file === undefined) return
    keep({ ...emptyReport(file), failed: 1, failures: [`${file}: the process ended`] })
  }
}

function keep(report: Report): void {
  if (!reports.has(report.file)) progress.add(1)
  reports.set(report.file, { ...report, kinds: spent.get(report.file) ?? {} })
}

function failedFiles(): string[] {
  return files.filter(file => (reports.get(file)?.failed ?? 0) > 0)
}

/** Up to ten files that failed run twice more, each by itself in a process of its own. */
async function tryAgain(): Promise<void> {
  const first = new Map(failedFiles().map(file => [file, reports.get(file)?.failures.join('\n') ?? '']))
  if (first.size === 0 || first.size > maxAgain) return
  for (const tries of [2, 3] as const)
    for (const file of failedFiles()) {
      console.log(`Try ${tries} of ${file}`)
      await runThrough([file].values())
      if (failedFiles().includes(file)) continue
      const error = first.get(file) ?? ''
      secondTries.push({ name: file, place: placeIn(error, file), error: firstLines(error), tries })
    }
}

/** The first line of the file that an error names, or the file alone. */
function placeIn(error: string, file: string): string {
  const lines = error.split(file).flatMap(text => /^:(\d+)/.exec(text)?.[1] ?? [])
  return [file, ...lines.slice(0, 1)].join(':')
}

/** What a file spends its time on but for what its tests measure. */
function restKind(file: string): string {
  if (/(any-[\w-]+|histories[\w-]*|model|fuzz)\.test\.ts$/.test(file)) return 'random histories'
  if (file.endsWith('.race.test.ts')) return 'races'
  if (/\/pdf\/|labels|print|price-list/.test(file)) return 'documents'
  return file.includes('/demo/') ? 'the demo and its figures' : 'calls and rules'
}

function sumOf(all: ReadonlyMap<string, Report>): FilesReport {
  const sum: FilesReport = {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    kinds: {},
    secondTries,
    files: {},
  }
  for (const [file, report] of all) {
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += report[key]
    sum.failures.push(...report.failures)
    sum.files[file] = report.seconds
    const measured = Object.values(report.kinds).reduce((total, seconds) => total + seconds, 0)
    const rest = { [restKind(file)]: Math.max(0, report.seconds - measured) }
    for (const [kind, seconds] of Object.entries({ ...report.kinds, ...rest }))
      sum.kinds[kind] = (sum.kinds[kind] ?? 0) + seconds
  }
  return sum
}
