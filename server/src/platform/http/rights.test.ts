import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { mayDo, rightsIn, roleCodes } from '@packhouse/contract/rights.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const calls = Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
  Object.entries(calls).flatMap(([key, call]) =>
    call.open || call.byLink ? [] : [{ name: `${slice}.${key}`, ...call }],
  ),
)

for (const [at, code] of roleCodes.entries()) {
  // spec 7.22
  test(`${code} may send the calls whose rights the role has, and is refused every other one as not allowed`, async () => {
    const role = await app.db
      .selectFrom('role')
      .select('rights')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const has = new Set(rightsIn(role.rights))
    for (const [index, { name, method, path, needs }] of calls.entries()) {
      // a session each, as one of the calls ends it
      const { token } = await app.signInAs(
        `${code} ${name}`,
        String(9_600_000_000 + at * 1_000 + index),
        code,
      )
      const { status, body } = await app.send(method, path.replace(/\{\w+\}/g, '1'), undefined, { token })
      const isRefused = status === 409 && Reflect.get(Object(body), 'code') === 'NOT_ALLOWED'
      assert.equal(isRefused, !mayDo(has, needs), `${name} answered ${status}`)
    }
  })
}
