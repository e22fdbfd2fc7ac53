import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { scenariosIn, serverTests } from '../scripts/test-files.ts'

test('the scenarios of the rules, §10, are those that tests play', () => {
  const page = readFileSync(new URL('../docs/rules/scenarios.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  const played = new Set(serverTests().flatMap(scenariosIn))
  assert.deepEqual(
    listed,
    [...played].sort((a, b) => a - b),
  )
})
