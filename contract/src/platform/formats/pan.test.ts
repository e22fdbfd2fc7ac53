import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPan, maskPan, Pan, panHolders } from './pan.ts'

test('a PAN is stored in upper case', () => {
  assert.equal(Pan.parse(' aabcf4821k '), 'AABCF4821K')
})

test('the fourth letter names the holder', () => {
  for (const letter of Object.keys(panHolders)) assert.ok(isPan(`AAA${letter}F4821K`), letter)
  for (const letter of 'DIKMNOQRSUVWXYZ') assert.ok(!isPan(`AAA${letter}F4821K`), letter)
})

test('what has not the shape of a PAN is refused', () => {
  for (const text of ['', 'AABCF4821', 'AABCF4821KK', 'AABC14821K', 'AABCFX821K', '1ABCF4821K', 'AABCF48211'])
    assert.ok(!Pan.safeParse(text).success, text)
})

test('lists and logs show a PAN masked', () => {
  assert.equal(maskPan('ABCPX4821K'), 'ABCxxxxx1K')
  assert.equal(maskPan('ABC'), 'xxx')
})
