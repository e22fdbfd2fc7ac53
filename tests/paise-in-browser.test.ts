import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

/** Turns rupees or units of the wire into paise or thousandths. */
const turns = /\b(toPaise|toMilli)\b|Math\.round\([^()]*\* ?100\)|Math\.round\([^()]*\* ?1_?000\)/

test('screens have paise and thousandths from the call on: only the parts of all screens turn what is typed or kept', () => {
  const turning = sources('client/src')
    .filter(
      ({ path }) => !/\.test\.|\/testing\.ts$/.test(path) && !/^client\/src\/(ui|app|roof)\//.test(path),
    )
    .filter(({ code }) => turns.test(code))
    .map(({ path }) => path)
  assert.deepEqual(turning, [])
})

/** Types of what is on the wire: an amount in them is a plain number, so the compiler would let it stand for rupees. */
const onTheWire = /\b(Reply|WireArgs)</
const wireReaders = [
  'client/src/api/inventory.ts',
  'client/src/app/offline/staff.ts',
  'client/src/app/requests/figures.ts',
  'client/src/app/requests/pages.ts',
]

test('screens name the shapes of calls with paise and thousandths: only what sends and reads the wire names the wire', () => {
  const naming = sources('client/src')
    .filter(({ path, code }) => !path.includes('.test.') && onTheWire.test(code))
    .map(({ path }) => path)
  assert.deepEqual(naming, wireReaders)
})
