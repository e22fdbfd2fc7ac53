/// <reference types="node" />
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { combineReducers, configureStore } from '@reduxjs/toolkit'

// Mocked, so that no test waits for the time limits started here.
mock.timers.enable({ apis: ['setTimeout'] })
const kept = new Map<string, string>()
let storageAnswers = true
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => (storageAnswers ? (kept.get(key) ?? null) : new Promise(() => {})),
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  },
})
const { persisted, startPersistence } = await import('./persistence.ts')
const { authReducer, mobileEntered, signedIn } = await import('./state/auth.ts')
const { customersReducer, customerChosen, outletsRead } = await import('./state/customers.ts')
const { itemAdded, itemsReducer } = await import('./state/items.ts')
const { persistor, stateRestored, store } = await import('./store.ts')

// spec 3.24
test('the state has eight slices apart from what was asked of the server', () => {
  const slices = Object.keys(store.getState()).filter(name => name !== 'api' && name !== '_persist')
  assert.deepEqual(slices.sort(), [
    'agents',
    'auth',
    'categories',
    'customers',
    'header',
    'inventory',
    'items',
    'orders',
  ])
})

// spec 3.1, 3.25
test('who is signed in is kept under root, and nothing else of the state', async () => {
  await stateRestored
  const user = { id: 1, name: 'Asha Deshpande', mobile: '9845012318' }
  store.dispatch(signedIn({ authToken: 'token of a session', user }))
  store.dispatch(customerChosen(7))
  await persistor.flush()
  assert.deepEqual([...kept.keys()], ['persist:root'])
  const { _persist, ...slices } = JSON.parse(kept.get('persist:root') ?? '{}')
  assert.deepEqual(Object.keys(slices), ['auth'])
  const auth = { mobile: user.mobile, isLoggedIn: true, authToken: 'token of a session', user }
  assert.deepEqual(JSON.parse(slices.auth), auth)
})

// spec 3.26, 9.5
test('storage that does not answer is waited for 5000 ms, then the app starts without it', async () => {
  storageAnswers = false
  const fresh = configureStore({
    reducer: persisted(combineReducers({ auth: authReducer })),
    middleware: defaults => defaults({ serializableCheck: false }),
  })
  let isReady = false
  startPersistence(fresh).ready.then(() => {
    isReady = true
  })
  const turn = () => new Promise(resolve => setImmediate(resolve))
  await turn()
  mock.timers.tick(4999)
  await turn()
  assert.equal(isReady, false)
  mock.timers.tick(1)
  await turn()
  assert.equal(isReady, true)
  fresh.dispatch(mobileEntered('9845012318'))
  assert.equal(fresh.getState().auth.mobile, '9845012318')
  storageAnswers = true
})

// spec 5.10
test('an item type whose code is in the draft is not added again', () => {
  const first = itemsReducer(undefined, itemAdded({ itemTypeCode: 'TOM-HYB', name: 'Hybrid' }))
  const again = itemsReducer(first, itemAdded({ itemTypeCode: 'TOM-HYB', name: 'Another' }))
  assert.deepEqual(again.draft, [{ itemTypeCode: 'TOM-HYB', name: 'Hybrid' }])
  assert.equal(itemsReducer(again, itemAdded({ itemTypeCode: 'TOM-LOC' })).draft.length, 2)
})

// spec 7.5
test('the outlets of a customer are in allOutletsofCustomer once they were read', () => {
  const before = customersReducer(undefined, { type: 'start' })
  assert.deepEqual(before.allOutletsofCustomer, {})
  const after = customersReducer(before, outletsRead({ customerId: 7, outlets: [] }))
  assert.deepEqual(after.allOutletsofCustomer, { 7: [] })
})
