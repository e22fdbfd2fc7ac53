import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isThere, root, sources } from './source.ts'

// The rules name the code that applies them. A rename in the code is a rename here.

const page = readFileSync(`${root}/docs/rules.md`, 'utf8')
const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

test('every name in the code that docs/rules.md gives is there', () => {
  const words = new Set(
    sources('contract/src', 'server/src', 'client/src', 'scripts').flatMap(({ code }) => code.match(/\w+/g) ?? []),
  )
  const named = quoted.filter(text => /^[a-z]+[A-Z]\w*$/.test(text))
  assert.ok(named.length > 80)
  assert.deepEqual(
    named.filter(name => !words.has(name)),
    [],
  )
})

test('every file and folder that docs/rules.md gives is there', () => {
  const named = quoted.filter(text => /^(contract|server|client|e2e|tests|docs)\/[\w./-]+$/.test(text))
  assert.ok(named.length > 50)
  assert.deepEqual(
    named.filter(path => !isThere(path)),
    [],
  )
})
