import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { countTests, failuresIn } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'packhouse-files-'))
after(() => rmSync(folder, { recursive: true }))

const head =
  "import assert from 'node:assert/strict'\nimport { after, before, mock, test } from 'node:test'\n"

/** Runs files with these texts in one process. */
function runFiles(texts: Record<string, string>) {
  const files = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), head + text)
    return join(folder, name)
  })
  const runner = fileURLToPath(new URL('run-files.ts', import.meta.url))
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout, status } = spawnSync(process.execPath, [runner, '--processes=1', ...files], {
    encoding: 'utf8',
    env,
  })
  return {
    status,
    counted: countTests(stdout),
    failures: failuresIn(stdout).map(text => text.replaceAll(`${folder}/`, '')),
  }
}

test('files share a process, each with hooks of its own, and none meets the mocks of another', () => {
  const { status, counted, failures } = runFiles({
    'one.test.mjs': `
      before(() => { globalThis.__order = ['before one'] }); after(() => __order.push('after one'))
      mock.timers.enable({ apis: ['setTimeout'] })
      test('first', () => assert.deepEqual([late, __order], [1, ['before one']]))
      const late = 1`,
    'two.test.mjs': `
      mock.timers.enable({ apis: ['setTimeout'] })
      test('second', () => assert.deepEqual(__order, ['before one', 'after one']))`,
  })
  assert.deepEqual([status, failures, counted], [0, [], { ran: 2, failed: 0, skipped: 0 }])
})

test('what is global stays as it is, unless a file has its name for that', () => {
  const text = "globalThis.fetch = () => 'mine'\ntest('own', () => assert.equal(fetch(), 'mine'))"
  const { status, failures } = runFiles({ 'one.test.mjs': text, 'two.test.mjs': "test('fetches', () => {})" })
  assert.deepEqual([status, failures.length], [1, 1])
  assert.match(failures[0] ?? '', /one\.test\.mjs changes what is global: name it \.alone\.test\.ts/)
  assert.deepEqual(runFiles({ 'one.alone.test.ts': text }).failures, [])
})

test('a file that fails, cannot be read, has no test or ends its process has failed, and the others still run', () => {
  const { status, counted, failures } = runFiles({
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
  assert.equal(counted.ran - counted.failed, 1)
})
