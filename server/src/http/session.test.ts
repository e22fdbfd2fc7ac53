import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { FileAnswer } from './call.ts'
import { type Session, toldWhileSigning } from './session.ts'

const sessionOf = (name: string): Session => ({
  user: { id: StaffUserId.parse(1), name, mobile: '9000000001' },
  tokenSha256: Buffer.alloc(32),
})
const asha = sessionOf('Asha')
const tellName = async ({ user }: Session) => ({ status: 200, json: user.name })
const dead = () => Promise.reject(new Refused(refusal('NOT_SIGNED_IN', 'Your session has expired. Sign in again.')))

test('an answer begun as the one who had the token a moment ago stands when it is still theirs', async () => {
  assert.deepEqual(await toldWhileSigning(tellName, { lately: asha, session: Promise.resolve(sessionOf('Asha')) }), {
    status: 200,
    json: 'Asha',
  })
})

test('it is told anew when their name has changed', async () => {
  const ready = await toldWhileSigning(tellName, { lately: asha, session: Promise.resolve(sessionOf('Asha Rao')) })
  assert.deepEqual(ready, { status: 200, json: 'Asha Rao' })
})

test('for a dead token nothing is told, also where the answer failed, and a file that was begun is let go', async () => {
  const bytes = Readable.from(['page', 'page'])
  const paper = async () => ({ status: 200, file: new FileAnswer({ bytes, contentType: 'text/csv', fileName: 'list.csv' }) })
  const failing = () => Promise.reject(new Error('Order 7 was not found.'))
  for (const tell of [paper, failing, tellName])
    await assert.rejects(toldWhileSigning(tell, { lately: asha, session: dead() }), /session has expired/)
  assert.equal(bytes.destroyed, true)
})

test('without an earlier look nothing begins before the token is known', async () => {
  let begun = false
  const tell = async (session: Session) => {
    begun = true
    return tellName(session)
  }
  await assert.rejects(toldWhileSigning(tell, { lately: undefined, session: dead() }), /session has expired/)
  assert.equal(begun, false)
})
