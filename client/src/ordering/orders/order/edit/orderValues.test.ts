import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { mergeTheirs } from '../../../../app/edit/merge.ts'
import { toMilli } from '../../../../ui/values/amounts.ts'
import type { TypedLine } from '../../../line-entry/lines.ts'
import type { Order, OrderLine } from '../order.ts'
import { editBody, sheetOf, valuesOf, withSheet } from './orderValues.ts'

const line = (orderitemid: number, packsizeid: number, packs: number): OrderLine =>
  ({
    orderitemid,
    packsizeid,
    orderedquantity: toMilli(packs),
    substituteFor: null,
    packsize: '1 kg',
    packContent: milli(1_000),
    listPrice: paise(27_00),
    price: paise(25_00),
    name: `Item ${packsizeid}`,
    localName: '',
  }) as OrderLine

const orderOf = (lines: OrderLine[], more: Partial<Order['orderdetails']> = {}): Order =>
  ({
    outletid: 5,
    customeroutletstaff: { id: 8, name: 'Ravi' },
    orderitemdetails: lines,
    orderdetails: {
      deliveryDate: '2026-11-23',
      deliverytimeslot: '06:00 AM - 08:00 AM',
      instructions: 'back door',
      ...more,
    },
  }) as Order

const opened = orderOf([line(1, 11, 2), line(2, 12, 4)])
const typed = (lines: TypedLine[], packsizeid: number, text: string): TypedLine[] =>
  lines.map(one => (one.pack.packsizeid === packsizeid ? { ...one, typed: text } : one))

test('an edit sends what the person changed and leaves the colleague’s line alone', () => {
  const mine = { ...valuesOf(opened), lines: typed(valuesOf(opened).lines, 12, '7.0') }
  const newest = orderOf([line(1, 11, 9), line(2, 12, 4), line(3, 13, 1)], { instructions: 'front door' })
  const merged = mergeTheirs({
    base: sheetOf(valuesOf(opened)),
    mine: sheetOf(mine),
    theirs: sheetOf(valuesOf(newest)),
  })
  const values = withSheet(merged.mine, mine.lines, newest)
  assert.deepEqual(
    values.lines.map(one => [one.pack.packsizeid, one.typed]),
    [
      [11, '9'],
      [12, '7.0'],
      [13, '1'],
    ],
  )
  assert.equal(values.instructions, 'front door')
  assert.deepEqual(editBody(newest, values, []), { items: [{ orderitemid: 2, quantity: 7_000 }] })
})

test('a line that a colleague took off leaves the form; an untouched form sends nothing', () => {
  const newest = orderOf([line(2, 12, 4)])
  const sheets = {
    base: sheetOf(valuesOf(opened)),
    mine: sheetOf(valuesOf(opened)),
    theirs: sheetOf(valuesOf(newest)),
  }
  const values = withSheet(mergeTheirs(sheets).mine, valuesOf(opened).lines, newest)
  assert.deepEqual(
    values.lines.map(({ pack }) => pack.packsizeid),
    [12],
  )
  assert.deepEqual(editBody(newest, values, []), {})
})

test('day, slot, outlet and receiver are sent where they differ', () => {
  const values = {
    ...valuesOf(opened),
    slot: '10:00 AM - 12:00 PM',
    outletid: '6',
    staffid: '9',
    deliveryDate: '2026-11-24',
  }
  assert.deepEqual(editBody(opened, values, [{ id: 3, timeSlot: '10:00 AM - 12:00 PM' }]), {
    deliveryDate: '2026-11-24',
    outletid: 6,
    staffid: 9,
    deliverytimeslotid: 3,
  })
})

test('a receiver that is taken away is sent as nobody by name', () => {
  const nobody = { ...valuesOf(opened), staffid: null }
  assert.deepEqual(editBody(opened, nobody, []), { staffid: null })
  assert.deepEqual(editBody(opened, { ...nobody, outletid: '6' }, []), { outletid: 6, staffid: null })
})
