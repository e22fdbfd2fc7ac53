import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { OrderId } from '../../ids.ts'
import { crateLink, readCrateCode } from './crate-code.ts'

const id = OrderId.parse(24181)

test('a label, a pick list and what people type are read', () => {
  const reads: [string, [number, number | null, number | null]][] = [
    ['https://packhouse.example/orders/picking/24181?crate=2-6', [24181, 2, 6]],
    ['http://192.168.1.20:3000/orders/picking/24181?crate=12-12', [24181, 12, 12]],
    ['https://packhouse.example/orders/picking/24181', [24181, null, null]],
    ['24181', [24181, null, null]],
    ['#24181', [24181, null, null]],
    ['24181-2', [24181, 2, null]],
    ['#24181 2/6', [24181, 2, 6]],
    ['24181 2 of 6', [24181, 2, 6]],
  ]
  for (const [text, [orderid, crate, of]] of reads)
    assert.deepEqual(readCrateCode(text), { orderid, crate, of }, text)
})

test('a scanner that types may end lines in any way, send signs of its own, capitals, or be set to another keyboard', () => {
  const wanted = { orderid: 24181, crate: 2, of: 6 }
  for (const text of [
    'https://packhouse.example/orders/picking/24181?crate=2-6\r\n',
    '\u0002https://packhouse.example/orders/picking/24181?crate=2-6\u0003',
    '\uFEFFHTTPS://PACKHOUSE.EXAMPLE/ORDERS/PICKING/24181?CRATE=2-6',
    'https>&&packhouse.example&orders&picking&24181_crate+2/6',
  ])
    assert.deepEqual(readCrateCode(text), wanted, JSON.stringify(text))
})

test('what is no label is not read, nor is a part of a longer number taken for an order', () => {
  const others = [
    '',
    ' ',
    'hello',
    '0',
    '24181-0',
    '24181 7/6',
    '24181 2 6 1',
    '8901058851234567',
    'https://packhouse.example/items/24181',
  ]
  for (const text of [
    ...others,
    'https://x.example/orders/picking/24181?crate=0-6',
    '9'.repeat(400),
    `picking/${'1/'.repeat(140)}`,
  ])
    assert.equal(readCrateCode(text), undefined, text)
})

test('what is printed is read back, whatever the site', () => {
  const crates = fc
    .nat({ max: 9998 })
    .chain(at => fc.tuple(fc.constant(at + 1), fc.integer({ min: at + 1, max: 9999 })))
  fc.assert(
    fc.property(
      fc.webUrl(),
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.option(crates),
      (site, order, of) => {
        const [crate, count] = of ?? [null, null]
        const link = crateLink(site, OrderId.parse(order), of && { crate: of[0], of: of[1] })
        if (link.length <= 300) assert.deepEqual(readCrateCode(link), { orderid: order, crate, of: count })
      },
    ),
  )
  assert.equal(crateLink('https://p.example', id, null), 'https://p.example/orders/picking/24181')
})
