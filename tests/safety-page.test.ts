import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { root } from './source.ts'

const page = readFileSync(`${root}/docs/safety.md`, 'utf8')

test('every test that docs/safety.md names is there, and is the only one with that end of its path', () => {
  const all = globSync('{contract,server,client,tools,tests,e2e}/**/*.{test,e2e}.ts', {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  }).map(path => `/${path.replaceAll('\\', '/')}`)
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, name = '']) => name)
  assert.ok(named.length > 80, `saw only ${named.length}`)
  assert.deepEqual(
    named.filter(name => all.filter(path => path.endsWith(`/${name}`)).length !== 1),
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
