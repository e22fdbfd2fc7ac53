import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyOf, type Needs, type Right } from '@packhouse/contract/rights.ts'
import { firstScreen, registerScreens } from './preload.ts'

const screen = (path: string, needs: Needs) => ({ path, needs, load: async () => () => null })
const holding = (right: Right) => (needs: Needs) => anyOf(needs).includes(right)

test('the chosen screen opens first while it may be opened, else the first that may be', () => {
  registerScreens([
    screen('/list', ['orders', 'hall']),
    screen('/list/:id', 'orders'),
    screen('/tonight', 'orders'),
    screen('/stock', 'stock'),
  ])
  assert.equal(firstScreen(holding('orders'), ['/tonight']), '/tonight')
  assert.equal(
    firstScreen(holding('orders'), [null, '/stock', '/tonight']),
    '/tonight',
    'the first of several',
  )
  assert.equal(firstScreen(holding('hall'), ['/tonight']), '/list')
  assert.equal(firstScreen(holding('stock'), [null]), '/stock')
  for (const unknown of ['/list/:id', '//elsewhere.example', undefined])
    assert.equal(firstScreen(holding('orders'), [unknown]), '/list')
  assert.equal(firstScreen(holding('money'), ['/tonight']), undefined)
})
