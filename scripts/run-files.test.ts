import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { FilesReport } from './test-reporter.ts'

const folder = mkdtempSync(join(tmpdir(), 'packhouse-files-'))
after(() => rmSync(folder, { recursive: true }))

const head =
  "import assert from 'node:assert/strict'\nimport { after, before, mock, test } from 'node:test'\n"

/** Runs files with these texts in one process. */
async function runFiles(texts: Record<string, string>, ...options: string[]) {
  const files = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), head + text)
    return join(folder, name)
  })
  const runner = fileURLToPath(new URL('run-files.ts', import.meta.url))
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = fork(runner, ['--processes=1', ...options, ...files], { env, execArgv: [], silent: true })
  let whole: FilesReport | undefined
  child.on('message', (said: { whole: FilesReport }) => {
    whole = said.whole
  })
  const [status] = await once(child, 'close')
  assert.ok(whole, 'it said nothing')
  const { passed, failed, skipped, failures, secondTries } = whole
  const named = (text: string) => text.replaceAll(`${folder}/`, '')
  return {
    status,
    counted: { passed, failed, skipped },
    failures: failures.map(named),
    secondTries: secondTries.map(({ name, place, error, tries }) => ({
      name: named(name),
      place: named(place),
      error: named(error).split('\n')[0],
      tries,
    })),
  }
}

test('files share a process, each with hooks of its own, and none meets the mocks of another', async () => {
  const { status, counted, failures } = await runFiles({
    'one.test.mjs': `
      before(() => { globalThis.__order = ['before one'] }); after(() => __order.push('after one'))
      mock.timers.enable({ apis: ['setTimeout'] })
      test('first', () => assert.deepEqual([late, __order], [1, ['before one']]))
      const late = 1`,
    'two.test.mjs': `
      mock.timers.enable({ apis: ['setTimeout'] })
      test('second', () => assert.deepEqual(__order, ['before one', 'after one']))`,
  })
  assert.deepEqual([status, failures, counted], [0, [], { passed: 2, failed: 0, skipped: 0 }])
})

test('what is global stays as it is, unless a file has its name for that', async () => {
  const text = "globalThis.fetch = () => 'mine'\ntest('own', () => assert.equal(fetch(), 'mine'))"
  const { status, failures } = await runFiles({
    'one.test.mjs': text,
    'two.test.mjs': "test('fetches', () => {})",
  })
  assert.deepEqual([status, failures.length], [1, 1])
  assert.match(failures[0] ?? '', /one\.test\.mjs changes what is global: name it \.alone\.test\.ts/)
  assert.deepEqual((await runFiles({ 'one.alone.test.ts': text })).failures, [])
})

test('a file that fails, cannot be read, has no test or ends its process has failed, and the others still run', async () => {
  const { status, counted, failures } = await runFiles({
    'fails.test.mjs': "test('sum', () => assert.equal(1 + 1, 3))",
    'unread.test.mjs': "import './nowhere.mjs'",
    'none.test.mjs': '',
    'ends.test.mjs': "test('end', () => process.exit(0))",
    'well.test.mjs': "test('well', () => {})",
  })
  assert.equal(status, 1)
  assert.deepEqual(
    failures.map(text => text.split('\n')[0]),
    [
      'fails.test.mjs › sum',
      'unread.test.mjs',
      'none.test.mjs ran no test',
      'ends.test.mjs: the process ended',
    ],
  )
  assert.equal(counted.passed, 1)
})

/** A file of tests whose first tries fail, counted in the mark of this name. */
const failing = (mark: string, tries: number): string => `
  import { appendFileSync, readFileSync } from 'node:fs'
  const mark = ${JSON.stringify(join(folder, mark))}
  appendFileSync(mark, '.')
  test('sum', () => assert.ok(readFileSync(mark, 'utf8').length > ${tries}, 'too early'))
  test('well', () => {})`

test('files that fail run again by themselves, twice, and are named with their first error where they pass then', async () => {
  const texts = { 'once.test.mjs': failing('once', 1), 'twice.test.mjs': failing('twice', 2) }
  const { status, counted, failures, secondTries } = await runFiles(texts, '--again')
  assert.deepEqual([status, failures, counted], [0, [], { passed: 4, failed: 0, skipped: 0 }])
  assert.deepEqual(secondTries, [
    { name: 'once.test.mjs', place: 'once.test.mjs:7', error: 'once.test.mjs › sum', tries: 2 },
    { name: 'twice.test.mjs', place: 'twice.test.mjs:7', error: 'twice.test.mjs › sum', tries: 3 },
  ])
})

test('a file that fails three times has failed; so have more than ten that fail at once, none of which is tried again', async () => {
  const thrice = await runFiles({ 'thrice.test.mjs': failing('thrice', 3) }, '--again')
  assert.deepEqual([thrice.status, thrice.secondTries, thrice.counted.failed], [1, [], 1])
  assert.match(thrice.failures[0] ?? '', /^thrice\.test\.mjs › sum\n.*too early/s)

  const many = Array.from({ length: 11 }, (_, at): [string, string] => [
    `many${at}.test.mjs`,
    failing(`many${at}`, 1),
  ])
  const all = await runFiles(Object.fromEntries(many), '--again')
  assert.deepEqual([all.secondTries, all.counted.failed], [[], 11])
})

test('without a second chance a file that fails has failed', async () => {
  const { counted, secondTries } = await runFiles({ 'first.test.mjs': failing('first', 1) })
  assert.deepEqual([counted.failed, secondTries], [1, []])
})
