import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { fileHash } from '@packhouse/contract/platform/files/model.ts'
import { documentPath, openedBy, picturePath } from './paths.ts'

const secret = Buffer.from('a secret of the tests, 32 bytes!')
const now = new Date('2026-11-20T15:00:00Z')
const asha = StaffUserId.parse(7)
const hash = '0123456789abcdef'.repeat(4)

/** What the server reads from a path. */
function request(path: string) {
  const url = new URL(path, 'http://localhost')
  const { exp, sig, by } = Object.fromEntries(url.searchParams)
  return {
    hash: fileHash(path) ?? '',
    exp: Number(exp),
    sig: sig ?? '',
    by: by === undefined ? undefined : StaffUserId.parse(Number(by)),
  }
}
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('the path of a picture is the same all day and lives 24 hours and more', () => {
  const path = picturePath(hash, 'detail', { secret, now })
  assert.equal(picturePath(hash, 'detail', { secret, now: at(8) }), path)
  assert.notEqual(picturePath(hash, 'detail', { secret, now: at(10) }), path)
  assert.equal(picturePath(hash, 'list', { secret, now }), `${path}&size=list`)
  assert.deepEqual(openedBy(request(path), { secret, now: at(32) }), { visibility: 'picture' })
  assert.equal(openedBy(request(path), { secret, now: at(33) }), undefined)
})

test('the path of a document lives five minutes and opens no picture', () => {
  const path = documentPath(hash, asha, { secret, now })
  assert.deepEqual(openedBy(request(path), { secret, now: at(0.08) }), { visibility: 'document', by: asha })
  assert.equal(openedBy(request(path), { secret, now: at(0.084) }), undefined)
})

test('the path of a document opens nothing earlier than ten minutes before its expiry, even with a right signature', () => {
  const path = documentPath(hash, asha, { secret, now })
  const minutesBefore = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  assert.deepEqual(openedBy(request(path), { secret, now: minutesBefore(5) }), {
    visibility: 'document',
    by: asha,
  })
  assert.equal(openedBy(request(path), { secret, now: minutesBefore(6) }), undefined)
})

test('the path of a document names one person and opens nothing for another, or as a picture', () => {
  const right = request(documentPath(hash, asha, { secret, now }))
  for (const by of [StaffUserId.parse(8), undefined])
    assert.equal(openedBy({ ...right, by }, { secret, now }), undefined)
})

test('a path opens one file, until one time, made by one server', () => {
  const right = request(picturePath(hash, 'detail', { secret, now }))
  const wrong: [string, typeof right][] = [
    ['another file', { ...right, hash: hash.replace('0', '1') }],
    ['a longer life', { ...right, exp: right.exp + 1 }],
    ['a document', { ...right, by: asha }],
    ['no signature', { ...right, sig: '' }],
    ['a shorter signature', { ...right, sig: right.sig.slice(0, 40) }],
  ]
  for (const [fact, path] of wrong) assert.equal(openedBy(path, { secret, now }), undefined, fact)
  assert.equal(openedBy(right, { secret: Buffer.from('another secret of 32 bytes……'), now }), undefined)
})

test('a file is known by its path on any host, signed or not, and by its hash', () => {
  const path = picturePath(hash, 'list', { secret, now })
  for (const text of [path, `https://packhouse.example${path}`, `/api/web/v1/files/${hash}`, hash])
    assert.equal(fileHash(text), hash)
  for (const text of ['', 'tomato.png', `${hash}0`, `/other/${hash}`])
    assert.equal(fileHash(text), undefined, text)
})
