import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  type OrderActionName,
  type OrderStatus,
  orderActionNames,
  orderStatuses,
  type Through,
} from './lifecycle.ts'
import { orderActions } from './order-actions.ts'
import {
  type OrderFacts,
  stepBackOf,
  whyNoReason,
  whyNotAssign,
  whyNotCancelInvoice,
  whyNotDispatch,
  whyNotEdit,
  whyNotInvoice,
  whyNotMove,
  whyNotPack,
  whyNotPick,
  whyNotReady,
  whyNotReject,
  whyNotReplace,
  whyNotStart,
  whyNotStepBack,
} from './policy.ts'
import { whyNotGo } from './refused.ts'

const noon = new Date('2026-11-20T06:30:00Z')
const ago = (ms: number) => new Date(noon.getTime() - ms)
const minutes = 60_000
const at = { now: noon, singleStepDispatch: false }

/** An order of three picked lines, assigned to Ravi, without obstacles. */
const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'PACKING',
  pickerName: 'Ravi',
  pickerIsActive: true,
  lines: 3,
  decidedLines: 3,
  hasPicked: true,
  openTasks: 0,
  liveInvoice: null,
  dispatchedAt: ago(10 * minutes),
  deliveredAt: ago(10 * minutes),
  hasReturns: false,
  ...facts,
})

/** The table of the rules, copied by hand: m updateorder, x rejectorder, r returnorder, s only in a single step. */
const columns = [
  'PLACED',
  'PENDING',
  'PACKING',
  'PACKED',
  'READY_TO_DISPATCH',
  'DISPATCHED',
  'DELIVERED',
  'CLOSED',
  'REJECTED',
  'RETURNED',
]
const matrix: [from: OrderStatus, cells: string][] = [
  ['PLACED', '. m . . . . . . x .'],
  ['PENDING', 'm . m . . . . . x .'],
  ['PACKING', '. m . m . . . . x .'],
  ['PACKED', '. . m . m s . . x .'],
  ['READY_TO_DISPATCH', '. . . m . m . . x .'],
  ['DISPATCHED', '. . . . m . m . . r'],
  ['DELIVERED', '. . . . . m . m . r'],
  ['CLOSED', '. . . . . . . . . r'],
  ['REJECTED', '. . . . . . . . . .'],
  ['RETURNED', '. . . . . . . . . .'],
]
const letter: Record<Through, string> = { move: 'm', reject: 'x', return: 'r' }

describe('every cell of the table', () => {
  assert.deepEqual(columns, [...orderStatuses])
  for (const [from, cells] of matrix)
    for (const [index, cell] of cells.split(' ').entries()) {
      const to = orderStatuses[index]
      assert(to !== undefined)
      for (const through of ['move', 'reject', 'return'] as const)
        for (const singleStepDispatch of [false, true]) {
          const open = cell === letter[through] || (cell === 's' && through === 'move' && singleStepDispatch)
          test(`${from} → ${to} by ${through} is ${open ? 'open' : 'closed'}${singleStepDispatch ? ' in a single step' : ''}`, () => {
            const not = whyNotGo(from, to, through, singleStepDispatch)
            if (open) return assert.equal(not, undefined)
            assert.equal(not?.code, 'WRONG_TRANSITION')
            assert.equal(not?.data?.current, from)
            assert.deepEqual([...allowedOf(not?.data)].sort(), openCells(cells, singleStepDispatch))
          })
        }
    }
})
const allowedOf = (data: Record<string, unknown> | undefined): unknown[] =>
  Array.isArray(data?.allowed) ? data.allowed : []
const openCells = (cells: string, singleStep: boolean) =>
  cells
    .split(' ')
    .flatMap((cell, index) => (cell === '.' || (cell === 's' && !singleStep) ? [] : [orderStatuses[index]]))
    .sort()

// spec 4.6
test('a refused move says where the order may go', () => {
  assert.equal(
    whyNotGo('PLACED', 'PACKED', 'move', false)?.message,
    'This order is Placed; it cannot be moved to Packed directly. It can go to Pending or Rejected.',
  )
  assert.equal(
    whyNotGo('PLACED', 'REJECTED', 'move', false)?.message,
    'This order is Placed; to move it to Rejected, reject it with a reason. It can go to Pending or Rejected.',
  )
  assert.equal(
    whyNotGo('REJECTED', 'PENDING', 'move', false)?.message,
    'This order is Rejected; it cannot be moved to Pending directly. That is final.',
  )
})

test('packing starts with an active picker alone', () => {
  const pending = order({ status: 'PENDING', decidedLines: 0 })
  assert.equal(whyNotStart(pending, at), undefined)
  assert.equal(whyNotStart({ ...pending, pickerName: null }, at)?.short.message, 'No picker')
  assert.equal(whyNotStart({ ...pending, pickerIsActive: false }, at)?.short.message, 'Picker inactive')
})

test('amounts are picked in Pending and Packing, by a picker', () => {
  assert.equal(whyNotPick(order({ status: 'PENDING' }), at), undefined)
  assert.equal(whyNotPick(order({ status: 'PACKING' }), at), undefined)
  assert.equal(whyNotPick(order({ status: 'PENDING', pickerName: null }), at)?.short.message, 'No picker')
  for (const [status, short] of [
    ['PLACED', 'After Pending'],
    ['PACKED', 'Already packed'],
    ['DISPATCHED', 'Already dispatched'],
    ['REJECTED', 'Order rejected'],
  ] as const)
    assert.equal(whyNotPick(order({ status }), at)?.short.message, short)
})

test('packed means every line decided and something picked', () => {
  assert.equal(whyNotPack(order(), at), undefined)
  assert.equal(whyNotPack(order({ decidedLines: 2 }), at)?.short.message, '1 line open')
  const two = whyNotPack(order({ decidedLines: 1 }), at)
  assert.equal(two?.message, '2 lines are not picked yet. Pick them, or enter 0 with a reason.')
  assert.deepEqual(two?.data, { openLines: 2 })
  assert.equal(whyNotPack(order({ hasPicked: false }), at)?.short.message, 'Nothing picked')
})

test('an open change holds an order back from ready and from dispatch', () => {
  const packed = order({ status: 'PACKED', openTasks: 2 })
  assert.equal(whyNotReady(packed, at)?.short.message, '2 changes open')
  assert.equal(whyNotReady({ ...packed, openTasks: 0 }, at), undefined)
  assert.equal(whyNotDispatch(packed, { ...at, singleStepDispatch: true })?.short.message, '2 changes open')
  assert.equal(whyNotDispatch({ ...packed, openTasks: 0 }, { ...at, singleStepDispatch: true }), undefined)
  assert.equal(whyNotDispatch({ ...packed, openTasks: 0 }, at)?.short.message, 'After Ready')
})

test('an order with a live invoice is neither rejected nor opened again', () => {
  const ready = order({ status: 'READY_TO_DISPATCH', liveInvoice: '2627/BS/0000123' })
  assert.partialDeepStrictEqual(whyNotReject(ready, at), {
    code: 'INVOICE_LIVE',
    message: 'Cancel invoice 2627/BS/0000123 first',
    data: { invoice: '2627/BS/0000123' },
    short: { message: 'Cancel invoice' },
  })
  assert.equal(whyNotReject({ ...ready, liveInvoice: null }, at), undefined)
  assert.equal(whyNotStepBack({ ...ready, status: 'PACKED' }, at)?.code, 'INVOICE_LIVE')
  assert.equal(whyNotStepBack(ready, at), undefined, 'from Ready to Packed the documents may stay')
  assert.equal(
    whyNotReject(order({ status: 'DISPATCHED' }), at)?.message,
    'This order is Dispatched; it can no longer be rejected. It can go to Delivered, Ready or Returned.',
  )
})

test('each state steps back to one other, or to none', () => {
  assert.deepEqual(
    orderStatuses.map(status => stepBackOf(status)),
    [
      undefined,
      'PLACED',
      'PENDING',
      'PACKING',
      'PACKED',
      'READY_TO_DISPATCH',
      'DISPATCHED',
      undefined,
      undefined,
      undefined,
    ],
  )
})

test('an accepted order goes back once nobody has it in hand', () => {
  const pending = order({ status: 'PENDING' })
  assert.equal(whyNotStepBack(pending, at)?.short.message, 'Picker assigned')
  assert.equal(whyNotStepBack({ ...pending, pickerName: null }, at), undefined)
})

for (const status of ['DISPATCHED', 'DELIVERED'] as const)
  test(`${status} is undone within 30 minutes, to the second`, () => {
    const undo = (ms: number) =>
      whyNotStepBack(order({ status, dispatchedAt: ago(ms), deliveredAt: ago(ms) }), at)
    assert.equal(undo(0), undefined)
    assert.equal(undo(30 * minutes), undefined)
    assert.equal(undo(30 * minutes + 1000)?.short.message, '30 min passed')
    assert.equal(whyNotStepBack(order({ status, hasReturns: true }), at)?.short.message, 'Goods returned')
  })

test('the clock of an undo starts with the step it takes back', () => {
  const late = ago(31 * minutes)
  assert.equal(whyNotStepBack(order({ status: 'DELIVERED', dispatchedAt: late }), at), undefined)
  assert.notEqual(
    whyNotStepBack(order({ status: 'DISPATCHED', dispatchedAt: late, deliveredAt: null }), at),
    undefined,
  )
})

test('a reason is asked where somebody could be surprised', () => {
  const request = (from: OrderStatus, to: OrderStatus) => whyNoReason(from, to, undefined)?.code
  assert.equal(request('PENDING', 'PLACED'), undefined)
  assert.equal(request('PACKING', 'PENDING'), undefined)
  assert.equal(request('PACKED', 'PACKING'), 'NEEDS_REASON')
  assert.equal(request('READY_TO_DISPATCH', 'PACKED'), 'NEEDS_REASON')
  assert.equal(request('DISPATCHED', 'READY_TO_DISPATCH'), 'NEEDS_REASON')
  assert.equal(request('DELIVERED', 'DISPATCHED'), 'NEEDS_REASON')
  assert.equal(whyNoReason('PACKED', 'PACKING', 'Wrong crate'), undefined)
  assert.equal(
    whyNotMove(order({ status: 'PACKED' }), 'PACKING', { ...at, reason: undefined })?.code,
    'NEEDS_REASON',
  )
  assert.equal(
    whyNotMove(order({ status: 'PACKED' }), 'PACKING', { ...at, reason: 'Wrong crate' }),
    undefined,
  )
})

test('a move passes the guards of its step', () => {
  const why = (facts: Partial<OrderFacts>, to: OrderStatus) =>
    whyNotMove(order(facts), to, { ...at, reason: undefined })?.short.message
  assert.equal(why({ status: 'PLACED' }, 'PENDING'), undefined)
  assert.equal(why({ status: 'PENDING', pickerName: null }, 'PACKING'), 'No picker')
  assert.equal(why({ decidedLines: 0 }, 'PACKED'), '3 lines open')
  assert.equal(why({ status: 'PACKED', openTasks: 1 }, 'READY_TO_DISPATCH'), '1 change open')
  assert.equal(why({ status: 'READY_TO_DISPATCH' }, 'DISPATCHED'), undefined)
  assert.equal(why({ status: 'DISPATCHED' }, 'DELIVERED'), undefined)
  assert.equal(why({ status: 'DELIVERED' }, 'CLOSED'), undefined)
  assert.equal(why({ status: 'PLACED' }, 'REJECTED'), 'Not accepted', 'rejecting has its own call')
})

test('pickers and documents have their states', () => {
  const states = (why: typeof whyNotAssign) =>
    orderStatuses.filter(status => why({ status }, at) === undefined)
  assert.deepEqual(states(whyNotAssign), ['PENDING', 'PACKING'])
  assert.deepEqual(states(whyNotInvoice), [
    'PACKED',
    'READY_TO_DISPATCH',
    'DISPATCHED',
    'DELIVERED',
    'CLOSED',
    'RETURNED',
  ])
})

const allowedIn: Record<OrderStatus, OrderActionName[]> = {
  PLACED: ['ACCEPT', 'EDIT', 'REJECT'],
  PENDING: ['ASSIGN_PICKER', 'START_PACKING', 'PICK', 'EDIT', 'REJECT'],
  PACKING: ['ASSIGN_PICKER', 'PICK', 'PACK', 'EDIT', 'STEP_BACK', 'REJECT'],
  PACKED: ['READY', 'INVOICE', 'EDIT', 'STEP_BACK', 'REJECT'],
  READY_TO_DISPATCH: ['DISPATCH', 'INVOICE', 'STEP_BACK', 'REJECT'],
  DISPATCHED: ['DELIVER', 'INVOICE', 'RETURN', 'STEP_BACK'],
  DELIVERED: ['CLOSE', 'INVOICE', 'RETURN', 'STEP_BACK'],
  CLOSED: ['INVOICE', 'RETURN'],
  REJECTED: [],
  RETURNED: ['INVOICE'],
}
for (const status of orderStatuses)
  test(`the actions of an order in ${status}, in their fixed order`, () => {
    const actions = orderActions(order({ status }), at)
    assert.deepEqual(
      actions.map(({ action }) => action),
      [...orderActionNames],
    )
    assert.deepEqual(
      actions.filter(({ allowed }) => allowed).map(({ action }) => action),
      allowedIn[status],
    )
  })

test('a button says in a word or two what it waits for', () => {
  const reasons = (facts: Partial<OrderFacts>) =>
    Object.fromEntries(orderActions(order(facts), at).map(({ action, reason }) => [action, reason]))
  assert.deepEqual(reasons({ decidedLines: 1 }), {
    ACCEPT: 'Already packing',
    ASSIGN_PICKER: null,
    START_PACKING: 'Already packing',
    PICK: null,
    PACK: '2 lines open',
    READY: 'After Packed',
    DISPATCH: 'After Ready',
    DELIVER: 'After Dispatched',
    CLOSE: 'After Delivered',
    INVOICE: 'After Packed',
    CANCEL_INVOICE: 'No invoice',
    EDIT: null,
    RETURN: 'After Dispatched',
    STEP_BACK: null,
    REJECT: null,
  })
})

test('documents are cancelled while the goods are here, and prevent an edit', () => {
  const invoiced = { liveInvoice: '2627/BS/0000123' }
  const states = orderStatuses.filter(status => whyNotCancelInvoice({ status, ...invoiced }) === undefined)
  assert.deepEqual(states, ['PACKED', 'READY_TO_DISPATCH'])
  assert.equal(
    whyNotEdit({ status: 'PACKED', ...invoiced }, at)?.message,
    'Cancel invoice 2627/BS/0000123 first',
  )
  assert.equal(whyNotReplace({ status: 'PACKING' }, at)?.code, 'WRONG_TRANSITION')
})

test('an action names the state it leads to', () => {
  const to = (status: OrderStatus) =>
    Object.fromEntries(orderActions(order({ status }), at).map(({ action, to }) => [action, to]))
  assert.equal(to('PLACED').ACCEPT, 'PENDING')
  assert.equal(to('PACKED').STEP_BACK, 'PACKING')
  assert.equal(to('DELIVERED').STEP_BACK, 'DISPATCHED')
  assert.equal(to('PACKING').PICK, null)
})

const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  pickerName: fc.constantFrom(null, 'Ravi'),
  pickerIsActive: fc.boolean(),
  lines: fc.constant(120),
  decidedLines: fc.nat(120),
  hasPicked: fc.boolean(),
  openTasks: fc.nat(12),
  liveInvoice: fc.constantFrom(null, '2627/TI/0000001'),
  dispatchedAt: fc.constantFrom(null, ago(0), ago(31 * minutes)),
  deliveredAt: fc.constantFrom(null, ago(0), ago(31 * minutes), ago(9 * 24 * 60 * minutes)),
  hasReturns: fc.boolean(),
})

test('whatever the order, a button that is off says why in at most three words', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), (facts, singleStepDispatch) => {
      for (const { allowed, reason, sentence } of orderActions(facts, { now: noon, singleStepDispatch })) {
        assert.equal(reason === null, allowed)
        assert.equal(sentence === null, allowed)
        assert.ok((reason ?? '').split(' ').length <= 3, `${reason}`)
      }
    }),
  )
})

test('a button that is on leads where updateorder goes', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), (facts, singleStepDispatch) => {
      const when = { now: noon, singleStepDispatch }
      for (const { action, allowed, to } of orderActions(facts, when))
        if (allowed && to !== null && action !== 'REJECT')
          assert.equal(
            whyNotMove(facts, to, { ...when, reason: 'Mis-tap' }),
            undefined,
            `${action} in ${facts.status}`,
          )
    }),
  )
})
