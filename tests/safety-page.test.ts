import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { isThere, root } from './source.ts'

const page = readFileSync(`${root}/docs/safety.md`, 'utf8')

test('every test that docs/safety.md names is there', () => {
  const all = globSync('{contract,server,client,torture,tests,e2e}/**/*.{test,e2e}.ts', {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  })
  const names = new Set(all.map(path => basename(path)))
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, name = '']) => name)
  assert.ok(named.length > 100)
  assert.deepEqual(
    named.filter(name => (name.includes('/') ? !isThere(name) : !names.has(name))),
    [],
  )
})

test('its table of ASVS has each chapter once', () => {
  const chapters = [...page.matchAll(/^\| V(\d+) /gm)].map(([, number]) => Number(number))
  assert.deepEqual(
    chapters,
    Array.from({ length: 17 }, (_, index) => index + 1),
  )
})
