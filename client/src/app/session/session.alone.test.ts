/// <reference types="node" />
import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { ashaIsIn, bina, otherTabStores, person, shared, store, tab } from './testing.ts'

const { ask } = await import('../requests/api.ts')
const { toast } = await import('../messages/toast.ts')
const { onceIn } = await import('./session.ts')
const { endpoints } = ask(auth, { quiet: ['sendOtp'] })

/** Addresses of the calls that were sent, each answered with this status. */
function answerAll(status: number): string[] {
  const sent: string[] = []
  mock.method(globalThis, 'fetch', async (address: string) => {
    if (address === '/hosts.json') return Response.json({})
    sent.push(address)
    return new Response(null, { status })
  })
  return sent
}

let now = Date.now()
beforeEach(async () => {
  mock.restoreAll()
  now += 4000
  mock.method(Date, 'now', () => now)
  mock.method(toast, 'error', () => {})
  mock.method(globalThis, 'fetch', async () => Response.json({}))
  await ashaIsIn()
})

const readMe = () => store.dispatch(endpoints.me.initiate(undefined, { forceRefetch: true }))

// spec 4.2, 8.2
for (const status of [401, 403])
  test(`a reply ${status} ends the session once, and a page that is signed out sends nothing`, async () => {
    const sent = answerAll(status)
    const ends = mock.method(toast, 'error', () => {})
    await Promise.all([readMe(), readMe()])
    assert.equal(person()?.name, undefined)
    const before = sent.length
    for (let requests = 0; requests < 5; requests += 1) assert.equal((await readMe()).isError, true)
    assert.equal(sent.length, before)
    assert.equal(ends.mock.callCount(), 1)
    assert.deepEqual([...shared.keys()], [])
  })

test('a page that shows nobody sends nothing with the token of somebody who signs in in another tab', async () => {
  const sent = answerAll(401)
  await readMe()
  otherTabStores('token of Bina')
  tab.window.dispatchEvent(new Event('storage'))
  await readMe()
  assert.equal(sent.length, 1)
  otherTabStores('token of Bina', bina)
  tab.window.dispatchEvent(new Event('storage'))
  assert.equal(person()?.name, bina.name)
})

test('a session without a token in storage ends here, and the sign-in screens send their calls', async () => {
  const sent = answerAll(403)
  shared.clear()
  await readMe()
  assert.deepEqual([person()?.name, sent.length], [undefined, 0])
  const body = { mobile: '9845012318' }
  const refused = await store.dispatch(endpoints.sendOtp.initiate({ body }))
  assert.deepEqual([refused.isError, sent], [true, [auth.sendOtp.path]])
})

// spec 8.3, 9.4
test('a session that ends again within 4 s of the last one says nothing, and the next one does', async () => {
  answerAll(401)
  const ends = mock.method(toast, 'error', () => {})
  const said: number[] = []
  for (const later of [0, 3999, 1]) {
    now += later
    await ashaIsIn()
    await readMe()
    assert.equal(person()?.name, undefined)
    said.push(ends.mock.callCount())
  }
  assert.deepEqual(said, [1, 1, 2])
  assert.equal(ends.mock.calls[0]?.arguments[0], 'Your session has expired')
})

// spec 8.3, 9.4
test('the end of a session is said once in 4 s, counted from when it was said', () => {
  const may = onceIn(4000)
  assert.deepEqual([10_000, 10_001, 12_000, 13_999, 14_000, 14_001, 18_000].map(may), [
    true,
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
