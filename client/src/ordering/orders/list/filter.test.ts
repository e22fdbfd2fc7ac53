/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Day, day } from '@packhouse/contract/day.ts'
import { stateIn } from '../../../app/navigation/urlState.ts'
import {
  type Address,
  addressShape,
  queryOf,
  readAddress,
  stateOf,
  withDay,
  withStatus,
  withTile,
} from './filter.ts'

const home: Day = day('2026-11-21')
/** An address as a link has it. */
const at = (query: string): Address => stateIn(addressShape, new URLSearchParams(query))
const read = (address: Partial<Address>, homeDay: Day | null = home) =>
  readAddress({ ...at(''), ...address }, homeDay)
const after = (address: Partial<Address>, change: Partial<Address>) => read({ ...address, ...change })

test('an address without a date means the working day, `any` means any', () => {
  assert.equal(read({}).day, home)
  assert.equal(read({}, null).day, null)
  assert.equal(read({ deliveryDate: 'any' }).day, null)
  assert.equal(read({ deliveryDate: '2026-11-19' }).day, '2026-11-19')
  assert.equal(read({ deliveryDate: '2026-02-30' }).day, home)
})

test('what an address cannot mean is left out', () => {
  const filter = read(
    at(`status=LOST&metric=money&slotId=-1&pickerId=1.5&sort=colour&searchtext=${'x'.repeat(300)}`),
  )
  assert.deepEqual(queryOf(filter), { deliveryDate: home, searchtext: 'x'.repeat(200), limit: 100 })
  assert.equal(filter.status, null)
})

test('a tile shows any date and lets go of the state; let go, the working day is back', () => {
  const on = after({ status: 'PACKED' }, withTile('packedorder'))
  assert.deepEqual([on.day, on.status, on.metric], [null, null, 'packedorder'])
  const off = after({ deliveryDate: 'any', metric: 'packedorder' }, withTile(null))
  assert.deepEqual([off.day, off.metric], [home, null])
})

test('a state lets go of the tile and of its date, but keeps a date that a person chose', () => {
  const fromTile = { deliveryDate: 'any', metric: 'packedorder' } as const
  const chosen = after(fromTile, withStatus('PACKING', read(fromTile)))
  assert.deepEqual([chosen.day, chosen.status, chosen.metric], [home, 'PACKING', null])
  const ofDay = { deliveryDate: '2026-11-19' }
  assert.equal(after(ofDay, withStatus('PACKING', read(ofDay))).day, '2026-11-19')
  const anyDay = { deliveryDate: 'any' }
  assert.equal(after(anyDay, withStatus('PACKING', read(anyDay))).day, null)
})

test('tile and state in one address: the tile holds', () => {
  const both = read({ status: 'PACKED', metric: 'totalpendingorder', deliveryDate: '2026-11-19' })
  assert.deepEqual([both.day, both.status, both.metric], [null, null, 'totalpendingorder'])
})

test('another date lets go of the tile and keeps the rest', () => {
  const address = { metric: 'packedorder', deliveryDate: 'any', slotId: 3 } as const
  const changed = after(address, withDay('2026-11-22'))
  assert.deepEqual([changed.day, changed.metric, changed.slotId], ['2026-11-22', null, 3])
  assert.equal(after(address, withDay(null)).day, null)
})

test('a call gets the filters that are set and nothing else', () => {
  const filter = read({ slotId: 3, held: true, searchtext: '  kaapi ', sort: '-total', status: 'PLACED' })
  assert.deepEqual(queryOf(filter), {
    deliveryDate: home,
    slotId: 3,
    held: true,
    searchtext: 'kaapi',
    sort: '-total',
    limit: 100,
  })
})

test('several delivery days are asked for from the first to the last', () => {
  const filter = read(at('deliveryDate=2026-11-01..2026-11-05'))
  assert.deepEqual([filter.day, filter.days], [null, '2026-11-01..2026-11-05'])
  assert.deepEqual(queryOf(filter), { from: '2026-11-01', to: '2026-11-05', limit: 100 })
  assert.equal(read(at('deliveryDate=last-7-days')).days, 'last-7-days')
})

test('all states but one are a filter of the list of all orders, one state is a tab', () => {
  const others = read(at('status=!DELIVERED&slotId=!3'))
  assert.deepEqual(queryOf(others), { deliveryDate: home, status: '!DELIVERED', slotId: '!3', limit: 100 })
  assert.deepEqual([stateOf(others), stateOf(read(at('status=PACKED')))], [null, 'PACKED'])
})
