import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { sliceOf } from './rooms.ts'
import { root, sources } from './source.ts'

/** Calls that another slice of the server answers than the one of the contract that declares them, each with its reason. */
const away: Record<string, string> = {}
const mostAway = 10

const calls = Object.entries<Slice>(slices).flatMap(([slice, ofSlice]) =>
  Object.entries(ofSlice).map(([key, call]) => ({ name: `${slice}.${key}`, key, call })),
)

/** Where the contract declares calls: what a file exports, and its slice, `room/slice`. */
const declaring = await Promise.all(
  sources('contract/src')
    .filter(
      ({ path, code }) => sliceOf(path) && !path.includes('.test.') && /\/endpoint\.ts'|Call\(/.test(code),
    )
    .map(async ({ path }) => {
      const exported: object = await import(`${root}/${path}`)
      return {
        slice: sliceOf(path),
        exported: new Set(Object.values(exported).flatMap(one => Object.values(Object(one)))),
      }
    }),
)
/** Where the server answers them; each call has a name of its own, whatever its slice is imported as. */
const answering = sources('server/src').flatMap(({ path, code }) =>
  path.endsWith('/routes.ts')
    ? [...code.matchAll(/\bon\w*\(\s*\w+\.(\w+),/g)].map(([, key = '']) => ({ slice: sliceOf(path), key }))
    : [],
)

const homes = calls.map(({ name, key, call }) => ({
  name,
  declared: [...new Set(declaring.filter(({ exported }) => exported.has(call)).map(({ slice }) => slice))],
  answered: answering.filter(one => one.key === key).map(({ slice }) => slice),
}))

test('each call is declared in one slice and answered by one', () => {
  assert.ok(calls.length > 400, `saw only ${calls.length} calls`)
  assert.deepEqual(
    homes.filter(({ declared, answered }) => declared.length !== 1 || answered.length !== 1),
    [],
  )
})

test('the slice that declares a call answers it, a few aside with their reason', () => {
  const strangers = homes.filter(({ declared: [declared], answered: [answered] }) => declared !== answered)
  assert.deepEqual(strangers.map(({ name }) => name).toSorted(), Object.keys(away).toSorted())
  assert.ok(strangers.length <= mostAway)
})
