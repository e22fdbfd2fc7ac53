import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createMemoryRouter } from 'react-router'
import { followRouter, goingTo, isStillAt } from './goingTo.ts'

test('where the router is going is known as soon as it sets out, while the code of the screen still loads', async () => {
  const isLoaded = Promise.withResolvers<object>()
  const router = followRouter(
    createMemoryRouter([{ path: '/list' }, { path: '/record', lazy: () => isLoaded.promise }], {
      initialEntries: ['/list'],
    }),
  )
  assert.equal(goingTo().pathname, '/list')
  const arrives = router.navigate('/record')
  assert.equal(goingTo().pathname, '/record')
  assert.equal(router.state.location.pathname, '/list')
  isLoaded.resolve({})
  await arrives
  assert.equal(goingTo().pathname, '/record')
})

test('who has set out for another screen is no longer at the one before, however late that one is done', async () => {
  const isLoaded = Promise.withResolvers<object>()
  const router = followRouter(
    createMemoryRouter([{ path: '/items/:name' }, { path: '/orders', lazy: () => isLoaded.promise }], {
      initialEntries: ['/items/Baby%20corn?itemid=4'],
    }),
  )
  assert.equal(isStillAt(router.state.location.pathname), true)
  const drawn = router.state.location.pathname
  const arrives = router.navigate('/orders')
  assert.equal(isStillAt(drawn), false, 'the code of the other screen still loads')
  isLoaded.resolve({})
  await arrives
  assert.equal(isStillAt(drawn), false)
})

test('a screen gives way to another by the one component that asks where the user is', () => {
  const files = globSync('client/src/**/*.tsx').filter(file => !file.endsWith('GoTo.tsx'))
  const others = files.filter(file => /<Navigate\b/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(others, [])
})
