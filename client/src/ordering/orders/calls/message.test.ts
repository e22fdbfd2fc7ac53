import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { callMessage, type ShortOrder, whyText } from './message.ts'

const order: ShortOrder = {
  orderid: 24158,
  version: 1,
  customerid: 1,
  outletid: 1,
  said: null,
  businessname: 'Saffron Tiffins',
  outletName: 'Jayanagar',
  status: 'PACKED',
  slotId: 1,
  timeSlot: '06:00 AM - 08:00 AM',
  contact: 'Leela R.',
  phone: '9845630217',
  lines: [
    {
      orderitemid: 1,
      itemId: 1,
      packsizeid: 1,
      packContent: milli(1_000),
      orderedpacks: milli(10_000),
      pickedpacks: milli(7_200),
      name: 'Tomato',
      localName: null,
      packsize: '1 kg',
      itemUnit: 'KG' as const,
      ordered: milli(10_000),
      picked: milli(7_200),
      missing: milli(2_800),
      reason: 'OUT_OF_STOCK' as const,
      isShared: false,
      substitutes: [],
    },
    {
      orderitemid: 2,
      itemId: 2,
      packsizeid: 2,
      packContent: milli(30_000),
      orderedpacks: milli(2_000),
      pickedpacks: zeroMilli,
      name: 'Egg (table)',
      localName: null,
      packsize: '30 pc tray',
      itemUnit: 'PC' as const,
      ordered: milli(60_000),
      picked: zeroMilli,
      missing: milli(60_000),
      reason: 'QUALITY' as const,
      isShared: false,
      substitutes: ['Egg (brown)'],
    },
  ],
}

test('a message says which order, what came of each short line and what comes instead', () => {
  assert.deepEqual(callMessage(order, '2026-11-21').split('\n'), [
    'Order #24158 for Jayanagar, Sat, 21 Nov 2026, 06:00 – 08:00 AM: some goods are short.',
    'Tomato: 7.200 kg of 10.000 kg (Out of stock)',
    'Egg (table): 0 pc of 60 pc (Quality; Egg (brown) instead)',
    'Please answer soon if you want something else instead.',
  ])
})

// rules §35.5
test('a line that is shared out and not picked yet has its share as all that came', () => {
  const [tomato] = order.lines
  assert.ok(tomato)
  const shared = {
    ...tomato,
    picked: milli(7_000),
    pickedpacks: milli(7_000),
    missing: milli(3_000),
    isShared: true,
  }
  const lines = callMessage(
    { ...order, lines: [shared, { ...shared, substitutes: ['Hybrid tomato'] }] },
    '2026-11-21',
  ).split('\n')
  assert.deepEqual(lines.slice(1, 3), [
    'Tomato: 7 of 10 kg, all that came',
    'Tomato: 7 of 10 kg, all that came; Hybrid tomato instead',
  ])
  assert.equal(whyText(shared), 'Shared out')
})
