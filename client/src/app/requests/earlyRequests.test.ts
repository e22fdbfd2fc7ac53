import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { takeEarlyReply } from './earlyRequests.ts'

afterEach(() => {
  globalThis.__early = undefined
})
const asked = (answer: Promise<Response>) => {
  answer.catch(() => undefined)
  globalThis.__early = { hosts: Promise.resolve({}), token: 'hers', answers: new Map([['/orders', answer]]) }
}

test('an early answer is taken once, by who has the token it was asked with', async () => {
  const answer = new Response('[]')
  asked(Promise.resolve(answer))
  assert.equal(await takeEarlyReply('/items', 'hers'), undefined)
  assert.equal(await takeEarlyReply('/orders', 'hers'), answer)
  assert.equal(await takeEarlyReply('/orders', 'hers'), undefined)
  asked(Promise.resolve(answer))
  assert.equal(await takeEarlyReply('/orders', 'his'), undefined)
})

test('an early question that failed is asked again as any other', async () => {
  asked(Promise.reject(new TypeError('no line')))
  assert.equal(await takeEarlyReply('/orders', 'hers'), undefined)
  assert.equal(await takeEarlyReply('/orders', 'hers'), undefined)
})

test('without early questions nothing is taken', async () => {
  assert.equal(await takeEarlyReply('/orders', 'hers'), undefined)
})
