// Runs test files in a few processes: node scripts/run-files.ts [--setup=tests/setup.ts] file …
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { isAlone } from './test-files.ts'
import { emptyReport, type Report } from './test-reporter.ts'

const worker = fileURLToPath(new URL('test-worker.ts', import.meta.url))
const reporter = new URL('test-reporter.ts', import.meta.url).href

/** What a process sends: it wants a file, or it has run one. */
type Message = { wants: 'file' } | { report: Report }

/** What is done once before and after all files, as `node --test --test-global-setup` does it. */
interface Setup {
  globalSetup(): Promise<void>
  globalTeardown(): Promise<void>
}

const { values, positionals: files } = parseArgs({
  options: { setup: { type: 'string' }, processes: { type: 'string', default: '2' } },
  allowPositionals: true,
})
const setup: Setup | undefined = values.setup && (await import(pathToFileURL(values.setup).href))
const whole = emptyReport()

await setup?.globalSetup()
try {
  const together = files.filter(file => !isAlone(file)).values()
  const alone = files.filter(isAlone).values()
  const lane = async () => {
    await runThrough(together)
    for (const file of alone) await runThrough([file].values())
  }
  await Promise.all(Array.from({ length: Number(values.processes) }, lane))
} finally {
  await setup?.globalTeardown()
}
const { passed, failed, skipped, failures } = whole
if (failures.length > 0) console.log(`\nFailed tests:\n${failures.map(failure => `✖ ${failure}`).join('\n')}`)
console.log(
  `\nℹ tests ${passed + failed + skipped}\nℹ pass ${passed}\nℹ fail ${failed}\nℹ skipped ${skipped}`,
)
if (failed > 0) process.exitCode = 1

/** Gives files to a process, one after the other; where it ends within one, another process takes those that are left. */
async function runThrough(left: Iterator<string>): Promise<void> {
  for (;;) {
    const child = fork(worker, { execArgv: [`--test-reporter=${reporter}`] })
    let file: string | undefined
    child.on('message', (message: Message) => {
      if ('report' in message) return add(message.report)
      const next = left.next()
      file = next.done ? undefined : next.value
      child.send({ file: file ?? null })
    })
    await once(child, 'exit')
    if (file === undefined) return
    add({ ...emptyReport(), failed: 1, failures: [`${file}: the process ended`] })
  }
}

function add(report: Report): void {
  for (const key of ['passed', 'failed', 'skipped'] as const) whole[key] += report[key]
  whole.failures.push(...report.failures)
}
