import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { statements } from '../scripts/statements.ts'
import { browserTests, quickTests, serverTests } from '../scripts/test-files.ts'
import { isThere, root } from './source.ts'

const names = new Map<string, Set<string>>()
/** Returns the test names in a file as written; templates keep their placeholders. */
function namesIn(file: string): Set<string> {
  const known = names.get(file)
  if (known) return known
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const found = [...source.matchAll(/(?<![.\w])test\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g)].map(([, , name = '']) => name)
  const set = new Set(found)
  names.set(file, set)
  return set
}

test('each section from 2 to 9 has its statements, and each statement the tests that prove it', () => {
  for (const section of [2, 3, 4, 5, 6, 7, 8, 9])
    assert.ok(statements.filter(one => one.section === section).length > 3, `§${section} says nothing`)
  for (const { text, tests } of statements) assert.ok(tests.length > 0, `nothing proves: ${text}`)
  const calls = readFileSync(`${root}/tests/specified-calls.tsv`, 'utf8').matchAll(/^(\w+)\t(\S+)/gm)
  for (const [, method, path] of calls)
    assert.ok(
      statements.some(({ section, text }) => section === 7 && text.startsWith(`\`${method} ${path}\``)),
      `no row for ${method} ${path}`,
    )
})

test('every test that is named there is in its file under that name, and runs with npm test', () => {
  const runs = new Set([...quickTests(), ...serverTests(), ...browserTests()])
  const missing = statements.flatMap(({ text, tests }) =>
    tests
      .filter(({ file, name }) => !(isThere(file) && runs.has(file) && namesIn(file).has(name)))
      .map(({ file, name }) => `${text}: ${file}: ${name}`),
  )
  assert.deepEqual(missing, [])
})
