import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { linkPages } from '@packhouse/contract/link-pages.ts'
import { loggedPath } from './logged-path.ts'
import { linkSpellings, secretToken } from './testing/link-spellings.ts'

test('the secret of a link is in no logged path, however its address is spelled', () => {
  for (const url of linkSpellings)
    assert.equal(loggedPath(url).includes(secretToken), false, `${url} → ${loggedPath(url)}`)
  assert.equal(loggedPath('/F/abc'), '/f/…', 'nor is one that is too short')
  assert.equal(loggedPath(`//d%6for/${secretToken}x`), '/door/…')
})

test('every call of the contract, and every other page, is logged as it came', () => {
  const calls = Object.values(slices).flatMap(calls => Object.values(calls).map(({ path }) => path))
  assert.ok(calls.length > 200)
  for (const path of [
    ...calls,
    '/',
    '/orders/order-list/12',
    '/items/pricing/Raw%20mango',
    '/fresh',
    '/doors/1',
    '/f',
    '/%zz',
  ])
    assert.equal(loggedPath(path), path)
  assert.equal(loggedPath('/orders/order-list?searchtext=9845012318#x'), '/orders/order-list')
})

test('the pages whose address is a secret are those of the product', () => {
  const paths = readFileSync(
    new URL('../../../../client/src/app/navigation/paths.ts', import.meta.url),
    'utf8',
  )
  const ofPages = [...paths.matchAll(/'\/([\w-]+)\/:token'/g)].map(([, page]) => page)
  assert.deepEqual(ofPages, [...linkPages])
})
