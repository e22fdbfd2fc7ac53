import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedPieces } from './savedPieces.ts'

const said = (text: string, lines: { orderitemid: number; from: number; to: number }[]) =>
  savedPieces({ text, lines }).map(piece => [piece.text, ...piece.lines])

// spec 7.13
test('a kept message is divided into the words of its lines and what is between them, whole', () => {
  const text = 'hi\nonion 5 kg, aloo 2kg\nthanks'
  const lines = [
    { orderitemid: 2, from: 15, to: 23 },
    { orderitemid: 1, from: 3, to: 13 },
  ]
  assert.deepEqual(said(text, lines), [['hi\n'], ['onion 5 kg', 1], [', '], ['aloo 2kg', 2], ['\nthanks']])
})

test('one line of the message that became two packs is one part', () => {
  const lines = [1, 2].map(orderitemid => ({ orderitemid, from: 0, to: 11 }))
  assert.deepEqual(said('onion 15 kg', lines), [['onion 15 kg', 1, 2]])
})

test('without lines, or with spans that overlap or end outside, the text is still there once', () => {
  assert.deepEqual(said('onion', []), [['onion']])
  const lines = [
    { orderitemid: 1, from: 0, to: 4 },
    { orderitemid: 2, from: 2, to: 5 },
    { orderitemid: 3, from: 5, to: 40 },
  ]
  assert.deepEqual(said('onion', lines), [['onio', 1], ['n']])
})
