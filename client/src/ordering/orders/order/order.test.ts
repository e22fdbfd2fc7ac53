/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { orderActions } from '@packhouse/contract/ordering/orders/order-actions.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import { aDocument, aDocumentLine } from '../../../billing/invoices/testing.ts'
import { placeIn } from '../../../ui/layout/listPlace.ts'
import { toMilli } from '../../../ui/values/amounts.ts'
import { actionsOf, nextAction, secondAction } from './actions/orderActions.ts'
import { creditBar } from './cards/creditBar.ts'
import { billOf, sumsOf } from './cards/totals.ts'
import { stepsOf, whoMade } from './head/statusSteps.ts'
import { nearPacks, packsText } from './lines/quantities.ts'
import type { Order } from './order.ts'
import { aLine, anOrder } from './testing.ts'

const at = '2026-11-20T22:00:00.000Z'
const picker = { id: 1, name: 'Ravi Kumar', isActive: true }

/** An order with the actions the rules allow in its state. */
function inState(status: OrderStatus, more: Partial<Order> = {}): Order {
  const order = anOrder({ status, ...more })
  const facts = {
    status,
    pickerName: order.picker?.name ?? null,
    pickerIsActive: order.picker !== null,
    lines: order.orderitemdetails.length,
    decidedLines: order.orderitemdetails.filter(line => line.pickedquantity !== null).length,
    hasPicked: true,
    openTasks: 0,
    liveInvoice: order.documents[0]?.number ?? null,
    dispatchedAt: new Date(at),
    deliveredAt: new Date(at),
    hasReturns: false,
  }
  return { ...order, actions: orderActions(facts, { now: new Date(at), singleStepDispatch: false }) }
}
const rows = (order: Order) =>
  actionsOf(order).map(({ label, lock }) => (lock ? `${label} (${lock.short})` : label))

test('an order that is being packed lists every action in its place, and says why one waits', () => {
  assert.deepEqual(rows(inState('PACKING', { picker })), [
    'Move to Packed (1 line open)',
    'Reassign picker…',
    'Pick lines',
    'Print pick list',
    'Print crate labels',
    'Edit order…',
    'Make invoice (After Packed)',
    'Return goods… (After Dispatched)',
    'Pause, back to Pending…',
    'Same for another outlet',
    'Reject order…',
  ])
})

test('an order that is held for credit is accepted with a reason', () => {
  assert.equal(rows(inState('PLACED', { creditHold: true }))[0], 'Accept with reason…')
  assert.equal(rows(inState('PLACED'))[0], 'Accept order')
})

test('who may not release a hold asks for its release', () => {
  const [accept] = actionsOf(
    inState('PLACED', { creditHold: true }),
    () => 'Only Owner and Manager may release holds.',
  )
  assert.deepEqual([accept?.label, accept?.lock], ['Ask for release…', undefined])
})

test('what is over stays in the list and says so', () => {
  assert.deepEqual(rows(inState('REJECTED')), [
    'Close order… (Order rejected)',
    'Assign picker… (Order rejected)',
    'Pick lines (Order rejected)',
    'Edit order… (Order rejected)',
    'Make invoice (Order rejected)',
    'Return goods… (Order rejected)',
    'Step back (Order rejected)',
    'Same for another outlet',
    'Reject order… (Order rejected)',
  ])
})

test('a prepaid order can take money until it is rejected', () => {
  assert.equal(rows(inState('PLACED', { iscustomerpostpaid: false })).includes('Record receipt…'), true)
  assert.equal(
    rows(inState('REJECTED', { iscustomerpostpaid: false })).includes('Record receipt… (Order rejected)'),
    true,
  )
  assert.equal(rows(inState('PLACED')).includes('Record receipt…'), false)
})

test('the next step follows the state, the picker, the lines and the money', () => {
  const prepaid = anOrder().orderprepaidpaymentdetails
  const decided = [aLine({ pickedquantity: milli(6_000), pickedweight: milli(30_000) })]
  const expected: [Order, string | undefined][] = [
    [inState('PLACED'), 'ACCEPT'],
    [
      inState('PLACED', { orderprepaidpaymentdetails: { ...prepaid, paymentstatus: 'PART_PAID' } }),
      'RECEIPT',
    ],
    [inState('PLACED', { orderprepaidpaymentdetails: { ...prepaid, paymentstatus: 'PAID' } }), 'ACCEPT'],
    [inState('PENDING'), 'ASSIGN_PICKER'],
    [inState('PENDING', { picker }), 'START_PACKING'],
    [inState('PACKING', { picker }), 'PICK'],
    [inState('PACKING', { picker, orderitemdetails: decided }), 'PACK'],
    [inState('PACKED'), 'READY'],
    [inState('READY_TO_DISPATCH'), 'DISPATCH'],
    [inState('DISPATCHED'), 'DELIVER'],
    [inState('DELIVERED'), 'CLOSE'],
    [inState('CLOSED'), undefined],
    [inState('REJECTED'), undefined],
  ]
  for (const [order, next] of expected) assert.equal(nextAction(order), next, order.status)
  assert.equal(secondAction(inState('PACKED')), 'INVOICE')
  assert.equal(secondAction(inState('DELIVERED')), 'RETURN')
  assert.equal(secondAction(inState('PACKING')), undefined)
})

test('the strip shows who and when for what is done, and what comes next', () => {
  const workflow = anOrder().orderauditworkflowdetails
  const order = anOrder({
    orderauditworkflowdetails: {
      ...workflow,
      workflowdata: [...workflow.workflowdata, { status: 'PENDING', at, by: 'Meera', note: null }],
      activeorderstatus: 'PENDING',
    },
  })
  const steps = stepsOf(order)
  assert.deepEqual(steps[1], {
    status: 'PENDING',
    done: { by: 'Meera', at },
    isNow: true,
    isNext: false,
    note: null,
  })
  assert.deepEqual(steps[2], { status: 'PACKING', done: undefined, isNow: false, isNext: true, note: null })
  assert.equal(steps.length, 8)
})

test('a rejected order ends the strip with its reason', () => {
  const order = anOrder({
    status: 'REJECTED',
    orderrejectionreason: 'Out of stock',
    orderauditworkflowdetails: {
      labels: ['PLACED', 'REJECTED'],
      activeorderstatus: 'REJECTED',
      workflowdata: [{ status: 'REJECTED', at, by: 'Asha', note: 'rejected the order: Out of stock' }],
    },
  })
  assert.deepEqual(stepsOf(order).at(-1), {
    status: 'REJECTED',
    done: { by: 'Asha', at },
    isNow: true,
    isNext: false,
    note: 'Out of stock',
  })
})

test('the credit bar counts the order once: in addition to the dues until it is among them', () => {
  const placed = creditBar(anOrder({ total: paise(20977_46) }))
  assert.equal(placed?.left, 20_222_54)
  assert.equal(placed?.shares.outstanding, 64.28)
  assert.equal(creditBar(anOrder({ status: 'DISPATCHED', total: paise(20977_46) }))?.thisOrder, 0)
  const over = creditBar(anOrder({ total: paise(60000_00) }))
  assert.equal(over?.left, -18_800_00)
  assert.equal(
    Math.round(
      (over?.shares.outstanding ?? 0) + (over?.shares.openOrders ?? 0) + (over?.shares.thisOrder ?? 0),
    ),
    100,
  )
  const { credit } = anOrder()
  assert(credit)
  const prepaid = { ...credit, creditLimit: null, available: null }
  assert.equal(creditBar(anOrder({ credit: prepaid })), undefined)
})

test('the sums name what is still at ordered weight, the tax of each rate and the delivery charge', () => {
  const lines = [
    aLine({ pickedquantity: milli(6_000), pickedweight: milli(30_000) }),
    aLine({ orderitemid: 2, gstPercent: 5, lineTotal: paise(100_00), tax: paise(5_00) }),
    aLine({
      orderitemid: 3,
      gstPercent: 5,
      lineTotal: paise(200_00),
      tax: paise(10_00),
      pickedquantity: zeroMilli,
      pickedweight: zeroMilli,
    }),
  ]
  const sums = sumsOf(
    anOrder({
      orderitemdetails: lines,
      itemsTotal: paise(1320_00),
      taxTotal: paise(15_00),
      total: paise(1385_00),
      orderedTotal: paise(1400_00),
    }),
  )
  assert.equal(sums.undecided, 1)
  assert.deepEqual(sums.taxes, [{ gstPercent: 5, lines: 2, tax: 1500 }])
  assert.equal(sums.delivery, 50_00)
  assert.equal(sums.picked, 1020_00 + 210_00)
})

test('a bill adds up its documents, takes off what was credited and paid, and asks for what is open', () => {
  const note = aDocument({
    number: '2627/CB/0000031',
    type: 'CB',
    total: paise(167_00),
    original: {
      number: '2627/BS/0004127',
      type: 'BS',
      date: '2026-11-21',
      total: paise(1001_00),
      creditedBefore: zeroPaise,
    },
    lines: [aDocumentLine({ quantity: milli(4_900) })],
  })
  const receipt = {
    number: '2627/RV/0000012',
    mode: 'UPI' as const,
    date: '2026-11-22',
    amount: paise(600_00),
  }
  const bill = billOf([
    aDocument({ open: paise(214_00), receipts: [receipt] }),
    { ...note, open: zeroPaise },
    aDocument({ number: '2627/BS/0004126', cancelled: true, open: zeroPaise }),
  ])
  assert.equal(bill?.invoiced, 1001_00)
  assert.equal(bill?.credited, 167_00)
  assert.equal(bill?.creditedLines, 1)
  assert.deepEqual(bill?.receipts, [{ ...receipt, amount: 600_00 }])
  assert.equal(bill?.settled, 20_00)
  assert.equal(bill?.toPay, 214_00)
  assert.equal(billOf([]), undefined)
})

test('packs of a weight are whole where the tolerance lets them be', () => {
  const shown: [number, string][] = [
    [5.888, '6'],
    [1.988, '2'],
    [2.96, '3'],
    [3.08, '3'],
    [2.4, '2.4'],
    [0.4, '0.4'],
    [0.02, '0.02'],
    [0, '0'],
  ]
  for (const [packs, text] of shown) assert.equal(packsText(nearPacks(toMilli(packs))), text)
})

test('an order knows its neighbours in the list it was opened from', () => {
  assert.deepEqual(placeIn([5, 9, 7], 9), { place: 2, of: 3, before: 5, after: 7 })
  assert.deepEqual(placeIn([5, 9, 7], 7), { place: 3, of: 3, before: 9, after: undefined })
  assert.equal(placeIn([5, 9], 1), undefined)
})

test('a document is made by the person whom the history names for it', () => {
  const whose = { userId: 1, nowCalled: null, isShared: false }
  const event = (kind: string, by: string, text: string) => ({
    ...whose,
    kind,
    at,
    by,
    text,
    words: worded(text),
  })
  const order = anOrder({
    activity: [
      event('STATUS', 'Asha', 'dispatched the order'),
      event('INVOICE', 'Meera Nair', 'made 2627/BS/0004127 and 2627/TI/0001189'),
    ],
  })
  assert.equal(whoMade(order, '2627/TI/0001189')?.by, 'Meera Nair')
  assert.equal(whoMade(order, '2627/CN/0000058'), undefined)
})
