import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bones, fold, singular } from './fold.ts'

test('spellings of one sound are one', () => {
  const rows: string[][] = [
    ['aloo', 'aaloo', 'alu', 'aalu', 'आलू'],
    ['pyaz', 'pyaaz', 'pyaaj', 'pyaj'],
    ['bhindi', 'bhindee', 'bindi'],
    ['tamatar', 'tamaatar', 'thamatar'],
    ['nimbu', 'nimboo', 'nimbus'],
    ['vazhakkai', 'valakkai', 'vazhakai'],
    ['onion', 'onions'],
    ['palak', 'paalak', 'palakh'],
  ]
  for (const [first = '', ...others] of rows)
    for (const other of others) assert.equal(fold(other), fold(first), other)
})

test('different goods stay apart', () => {
  for (const [one, other] of [
    ['kela', 'kheera'],
    ['matar', 'tamatar'],
    ['gobi', 'kobi'],
    ['dahi', 'dal'],
    ['methi', 'mooli'],
  ])
    assert.notEqual(fold(one ?? ''), fold(other ?? ''), `${one} ${other}`)
})

test('vowels are dropped from long words only, and plurals of the south are known', () => {
  assert.equal(bones(fold('adrak')), bones(fold('adrk')))
  assert.equal(bones(fold('aam')), undefined)
  assert.equal(singular(fold('vankayalu')), fold('vankaya'))
  assert.equal(singular(fold('alu')), undefined)
})
