/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piecesOf } from './pieces.ts'
import { aReadLine, aReadOrder } from './testing.ts'

const text = 'Hi\npyaz 40 kg, no mirch\nbasement\nxyz'
const span = (part: string) => ({
  text: part,
  from: text.indexOf(part),
  to: text.indexOf(part) + part.length,
})
const line = (part: string) => aReadLine(span(part))

test('each character belongs to one part, in order', () => {
  const order = aReadOrder({
    lines: [line('pyaz 40 kg')],
    excluded: [{ ...span('no mirch'), itemId: null }],
    notes: [span('basement')],
  })
  const pieces = piecesOf(text, { orders: [order], unread: [span('xyz')] })
  assert.equal(pieces.map(piece => piece.text).join(''), text)
  assert.deepEqual(
    pieces.map(({ kind, tab, at }) => [kind, tab, at]),
    [
      ['TALK', -1, -1],
      ['LINE', 0, 0],
      ['TALK', -1, -1],
      ['EXCLUDED', 0, -1],
      ['TALK', -1, -1],
      ['NOTE', 0, -1],
      ['TALK', -1, -1],
      ['UNREAD', -1, -1],
    ],
  )
})

test('lines know their order; of parts that overlap the first one counts', () => {
  const orders = [
    aReadOrder({ lines: [line('pyaz 40 kg'), line('40 kg')] }),
    aReadOrder({ lines: [line('no mirch')] }),
  ]
  const lines = piecesOf(text, { orders, unread: [] }).filter(({ kind }) => kind === 'LINE')
  assert.deepEqual(
    lines.map(({ tab, at }) => [tab, at]),
    [
      [0, 0],
      [1, 0],
    ],
  )
})

test('a message that is not read yet is talk', () => {
  assert.deepEqual(piecesOf(text, { orders: [], unread: [] }), [
    { from: 0, to: text.length, text, kind: 'TALK', tab: -1, at: -1 },
  ])
})
