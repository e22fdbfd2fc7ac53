import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { roleCodes } from '@packhouse/contract/staff/rights.ts'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

/** Who may send each call, such as `orders.createOrder` by `OMD---`. */
const table = new Map(
  readFileSync(new URL('../../../tests/rights-of-calls.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [name = '', letters = ''] = line.split('\t')
      return [name, letters]
    }),
)

const calls = Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
  Object.entries(calls).flatMap(([key, call]) => (call.open ? [] : [{ name: `${slice}.${key}`, ...call }])),
)

for (const [at, code] of roleCodes.entries()) {
  // spec 7.22
  test(`${code} may send the calls of the table, and is refused every other one as not allowed`, async () => {
    for (const { name, method, path } of calls) {
      // a session each, as one of the calls ends it
      const { token } = await app.signInAs(
        `${code} ${name}`,
        String(9_600_000_000 + at * 1_000 + [...table.keys()].indexOf(name)),
        code,
      )
      const { status, body } = await app.send(method, path.replace(/\{\w+\}/g, '1'), undefined, { token })
      const isRefused = status === 409 && Reflect.get(Object(body), 'code') === 'NOT_ALLOWED'
      assert.equal(isRefused, table.get(name)?.[at] === '-', `${name} answered ${status}`)
    }
  })
}
