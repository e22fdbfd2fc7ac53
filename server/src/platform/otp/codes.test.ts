import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { codeBytes, codeDigest, codeFrom, sameDigest } from './codes.ts'

const someBytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes })

// spec 9.1
test('a code is four digits whatever the random bytes are', () => {
  fc.assert(fc.property(someBytes, bytes => /^\d{4}$/.test(codeFrom(Buffer.from(bytes), 4))))
  assert.equal(codeFrom(Buffer.from([0, 0, 0, 0, 0, 7]), 4), '0007')
})

test('a code is six digits where that is set', () => {
  fc.assert(fc.property(someBytes, bytes => /^\d{6}$/.test(codeFrom(Buffer.from(bytes), 6))))
  assert.equal(codeFrom(Buffer.from([0, 0, 0, 0, 0, 7]), 6), '000007')
  assert.equal(codeFrom(Buffer.from([0, 0, 0, 0x98, 0x96, 0x7f]), 6), '999999')
})

test('codes are spread over all ten thousand', () => {
  const digits = Array.from({ length: 20_000 }, () => codeFrom(randomBytes(codeBytes), 4)).flatMap(code => [
    ...code,
  ])
  const counts = new Map<string, number>()
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  for (const digit of '0123456789')
    assert.ok(Math.abs((counts.get(digit) ?? 0) - 8000) < 600, `digit ${digit}`) // 7 standard deviations
})

test('a digest holds only for its own secret, salt, mobile and code', () => {
  const [secret, salt] = [randomBytes(32), randomBytes(16)]
  const digest = codeDigest(secret, salt, '9845012318', '4821')
  assert.equal(sameDigest(digest, codeDigest(secret, salt, '9845012318', '4821')), true)
  const others = [
    codeDigest(randomBytes(32), salt, '9845012318', '4821'),
    codeDigest(secret, randomBytes(16), '9845012318', '4821'),
    codeDigest(secret, salt, '9845012319', '4821'),
    codeDigest(secret, salt, '9845012318', '4822'),
    digest.subarray(1),
  ]
  for (const other of others) assert.equal(sameDigest(digest, other), false)
})
