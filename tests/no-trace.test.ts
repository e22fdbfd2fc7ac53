import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { root } from './source.ts'

/** All files that are, or would next be, part of the repository. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(path => path && existsSync(`${root}/${path}`))

const texts = files
  .map(path => ({ path, text: readFileSync(`${root}/${path}`, 'latin1') }))
  .filter(({ text }) => !text.includes('\0')) // pictures and fonts

const linesWith = (pattern: RegExp): string[] =>
  texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
      ),
  )

test('no file names a folder of the machine it was written on', () => {
  assert(texts.length > 100, `saw only ${texts.length} files`)
  assert.deepEqual(linesWith(/(^|[^\w.])\/(work|root|farm|home\/\w+)\//), [])
})

test('no file reaches out of the repository', () => {
  assert.deepEqual(linesWith(new RegExp(['\\.\\.', 'shared\\b'].join('/'))), [])
})

test('the lock file names no server to fetch from', () => {
  const lock = texts.find(({ path }) => path === 'package-lock.json')
  assert(lock, 'there is no lock file')
  assert.deepEqual(lock.text.match(/"resolved": "(?:https?|git).*"/g) ?? [], [])
})
