// A process of scripts/run-files.ts: runs the test files that it is given, each as a suite of its name, in one set of loaded modules.
import assert from 'node:assert/strict'
import { after, describe, mock } from 'node:test'
import { pathToFileURL } from 'node:url'
import { takeSpent } from '../server/src/testing/spent.ts'
import { isAlone } from './test-files.ts'

/** Only ends what hangs, ms; also on a slow, busy machine. */
const timeout = 900_000

for (let file = await nextFile(); file !== null; file = await nextFile()) await runFile(file)
process.channel?.unref()

async function nextFile(): Promise<string | null> {
  const given = new Promise<string | null>(resolve =>
    process.once('message', ({ file }: { file: string | null }) => resolve(file)),
  )
  process.send?.({ wants: 'file' })
  return given
}

/** Its tests begin once the whole file was read, and end before the next one is. */
function runFile(file: string): Promise<void> {
  const address = pathToFileURL(file)
  process.argv[1] = address.pathname // as where it runs alone
  const before = globals()
  return new Promise(resolve => {
    // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: node:test, which waits for a suite to be read
    describe(file, { timeout }, async () => {
      try {
        await import(address.href)
      } finally {
        // after what the file itself does at its end
        after(() => {
          resolve()
          process.send?.({ spent: takeSpent(), by: file })
          leaveNothing(file, before)
        })
      }
    })
  })
}

/** What a file puts in place of something global would meet the files that come after it in this process. */
function leaveNothing(file: string, before: Map<string, unknown>): void {
  mock.reset()
  if (isAlone(file)) return
  const changed = [...globals()]
    .filter(([name, value]) => !Object.is(before.get(name), value))
    .map(([name]) => name)
  assert.deepEqual(
    changed,
    [],
    `${file} changes what is global: name it .alone.test.ts, and it has a process of its own`,
  )
}

/** Without what libraries keep there under a name with two underscores. */
function globals(): Map<string, unknown> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
    ([name]) => !name.startsWith('__'),
  )
  return new Map(all.map(([name, { value, get }]) => [name, value ?? get]))
}
