import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryRouter } from 'react-router'
import { followRouter, goingTo } from './goingTo.ts'

test('where the router is going is known as soon as it sets out, while the code of the screen still loads', async () => {
  const isLoaded = Promise.withResolvers<object>()
  const router = followRouter(
    createMemoryRouter([{ path: '/list' }, { path: '/record', lazy: () => isLoaded.promise }], { initialEntries: ['/list'] }),
  )
  assert.equal(goingTo().pathname, '/list')
  const arrives = router.navigate('/record')
  assert.equal(goingTo().pathname, '/record')
  assert.equal(router.state.location.pathname, '/list')
  isLoaded.resolve({})
  await arrives
  assert.equal(goingTo().pathname, '/record')
})
