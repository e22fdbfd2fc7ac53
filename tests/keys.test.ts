import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

interface Binding {
  path: string
  keys: string
  label: boolean
  shown: string | undefined
}

/** Returns the key bindings written as literals in a source. */
const bindingsOf = (path: string, code: string): Binding[] =>
  [...code.matchAll(/\{\s*keys: '([^']+)',([^{}]*(?:run|label)\b[^{}]*)/g)].map(([, keys = '', rest = '']) => ({
    path,
    keys,
    label: /\blabel\b/.test(rest),
    shown: /shown: '([^']+)'/.exec(rest)?.[1],
  }))

const bindings = sources('client/src')
  .filter(({ path, code }) => /\.tsx?$/.test(path) && !/\.test\.|\/gallery\//.test(path) && /useKeys|KeyBinding/.test(code))
  .flatMap(({ path, code }) => bindingsOf(path, code))

test('every key that a screen uses is in the key help, in its own line or in that of its neighbour', () => {
  assert.ok(bindings.length > 50)
  const isNamed = ({ path, keys }: Binding) =>
    bindings.some(other => other.path === path && other.shown?.split(/[\s+]/).includes(keys.split('+').at(-1) ?? keys))
  assert.deepEqual(
    bindings.filter(binding => !binding.label && !isNamed(binding)).map(({ path, keys }) => `${path}: ${keys}`),
    [],
  )
})

test('a line of the key help that no screen hears as such says which keys it means', () => {
  const lines = bindings.filter(({ keys }) => /^\w+:\w+$/.test(keys))
  assert.ok(lines.length > 5)
  assert.deepEqual(
    lines.filter(({ shown }) => shown === undefined).map(({ path, keys }) => `${path}: ${keys}`),
    [],
  )
})
