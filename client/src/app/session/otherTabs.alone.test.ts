/// <reference types="node" />
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { customerChosen } from './state/customers.ts'
import { asha, ashaIsIn, bina, otherTabStores, person, shared, store, storedName, tab } from './testing.ts'

beforeEach(ashaIsIn)
const storageEvent = () => tab.window.dispatchEvent(new Event('storage'))

const wakings: [string, EventTarget][] = [
  ['storage', tab.window],
  ['pageshow', tab.window],
  ['visibilitychange', tab.document],
  ['resume', tab.document],
]
for (const [event, target] of wakings)
  test(`a tab that slept while somebody else signed in shows that person, and nothing of the one before, from ${event} on`, async () => {
    store.dispatch(customerChosen(7))
    const before = store.getState().customers
    otherTabStores('token of Bina', bina)
    target.dispatchEvent(new Event(event))
    assert.deepEqual([person()?.name, store.getState().auth.authToken], [bina.name, 'token of Bina'])
    assert.notDeepEqual(store.getState().customers, before)
    assert.equal(tab.reloads, 1)
    assert.deepEqual([shared.get('token'), await storedName()], ['token of Bina', bina.name])
  })

test('while the next person is not stored yet nobody is signed in here, and nothing is written over their token', async () => {
  otherTabStores('token of Bina')
  storageEvent()
  assert.equal(person()?.name, undefined)
  await storedName()
  assert.deepEqual([...shared], [['token', 'token of Bina']])
  otherTabStores('token of Bina', bina)
  storageEvent()
  assert.deepEqual([person()?.name, tab.reloads], [bina.name, 0])
})

test('a sign-out elsewhere is one here, without a reload', async () => {
  shared.clear()
  storageEvent()
  assert.deepEqual([person()?.name, tab.reloads, await storedName()], [undefined, 0, undefined])
})

test('the same person with a new token goes on with the page that is open', () => {
  otherTabStores('new token of Asha', asha)
  storageEvent()
  assert.deepEqual(
    [person()?.name, store.getState().auth.authToken, tab.reloads],
    [asha.name, 'new token of Asha', 0],
  )
})

test('a stored person of another token, or none that can be read, is not taken over', () => {
  for (const stored of [
    '{}',
    'half a senten',
    JSON.stringify({ auth: JSON.stringify({ authToken: 'another', user: bina }) }),
  ]) {
    otherTabStores('token of Bina')
    shared.set('persist:root', stored)
    storageEvent()
    assert.equal(person()?.name, undefined)
  }
})

test('what other tabs store apart from that changes nothing here', () => {
  const before = store.getState()
  shared.set('folded', '[]')
  storageEvent()
  assert.equal(store.getState(), before)
})
