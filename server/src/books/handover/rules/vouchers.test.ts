import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import { day } from '@packhouse/contract/day.ts'
import { CustomerId, CustomerMergeId, InvoiceId, ReceiptId, RefundId } from '@packhouse/contract/ids.ts'
import { type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import type { Document, HandedFact } from './facts.ts'
import { mergeFacts } from './merges.ts'
import { nameParties, type Party } from './parties.ts'
import { countedOf, countsOf, summaryRows, unmappedOf } from './summary.ts'
import { creditOf, debitOf, partyAmount, voucherOf } from './vouchers.ts'

const customerId = CustomerId.parse(7)
const on = { date: day('2026-11-20'), customerId }
const amount = fc.integer({ min: 1, max: 9_00_000_00 }).map(paise)
const small = fc.integer({ min: 0, max: 90_000_00 }).map(paise)

const document: fc.Arbitrary<Document> = fc
  .record({
    id: fc.integer({ min: 1, max: 10_000 }).map(id => InvoiceId.parse(id)),
    type: fc.constantFrom('BS', 'TI', 'IB', 'BI', 'CN', 'CB', 'TN', 'TB', 'FN' as const),
    isCancelled: fc.boolean(),
    exempt: small,
    five: small,
    cgst: small,
    igst: small,
    roundOff: fc.integer({ min: -49, max: 50 }).map(paise),
  })
  .map(({ exempt, five, cgst, igst, roundOff, ...rest }) => ({
    ...rest,
    sales: [
      { gstBp: 0, taxable: exempt },
      { gstBp: 500, taxable: paise(five + 100) },
    ],
    cgst,
    sgst: cgst,
    igst,
    roundOff,
    total: paise(exempt + five + 100 + 2 * cgst + igst + roundOff),
    originals: [],
  }))

const money = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  mode: fc.constantFrom(
    'CASH',
    'UPI',
    'NEFT',
    'RTGS',
    'IMPS',
    'CHEQUE',
    'CARD',
    'TDS',
    'ADJUSTMENT' as const,
  ),
  amount,
})

/** What happens to one customer: each step gives the facts, and what it adds to what is owed in the books. */
const step: fc.Arbitrary<{ facts: HandedFact[]; owed: number }> = fc.oneof(
  document.map(one => {
    const sign = isCreditNote(one.type) ? -1 : 1
    const fact: HandedFact = { ...on, ...one, kind: 'DOCUMENT', number: `2627/${one.type}/0000001` }
    return { facts: [fact], owed: one.isCancelled ? 0 : sign * one.total }
  }),
  document.map(one => {
    const fact: HandedFact = {
      ...on,
      ...one,
      isCancelled: false,
      kind: 'DOCUMENT',
      number: '2627/TI/0000002',
    }
    const cancelled: HandedFact = { ...on, ...one, kind: 'CANCELLED', number: fact.number, ofBatch: null }
    return { facts: [fact, cancelled], owed: 0 }
  }),
  fc
    .tuple(money, fc.constantFrom('KEPT', 'CLEARED', 'BOUNCED', 'CLEARED_AND_BOUNCED', 'WITHDRAWN'))
    .map(([one, end]) => {
      const fact = {
        ...on,
        ...one,
        id: ReceiptId.parse(one.id),
        number: '2627/RC/0000003',
        reference: '004417',
      }
      const isCheque = one.mode === 'CHEQUE'
      const isWithdrawn = isCheque && end === 'WITHDRAWN'
      const wasCleared = !isCheque || end === 'CLEARED' || end === 'CLEARED_AND_BOUNCED'
      const isBack = end === 'BOUNCED' || end === 'CLEARED_AND_BOUNCED'
      const facts: HandedFact[] = [{ ...fact, kind: 'RECEIPT', isWithdrawn }]
      if (isCheque && wasCleared) facts.push({ ...fact, kind: 'CLEARED' })
      if (isBack)
        facts.push({
          ...fact,
          kind: 'BOUNCED',
          isWithdrawn: false,
          wasCleared,
          isOpening: false,
          ofBatch: null,
        })
      return { facts, owed: isBack || isWithdrawn ? 0 : -one.amount }
    }),
  fc.tuple(money, fc.boolean()).map(([one, cameBack]) => {
    const fact = { ...on, ...one, id: RefundId.parse(one.id), number: '2627/RF/0000004', reference: 'KVBX1' }
    const facts: HandedFact[] = [{ ...fact, kind: 'REFUND' }]
    if (cameBack) facts.push({ ...fact, kind: 'REFUND_BACK', ofBatch: null })
    return { facts, owed: cameBack ? 0 : one.amount }
  }),
  fc
    .tuple(amount, fc.constantFrom('OPENING', 'DEBIT_NOTE', 'WRITE_OFF' as const), fc.boolean())
    .map(([amount, entry, isMinus]) => {
      const signed = paise(isMinus ? -amount : amount)
      const fact: HandedFact = {
        ...on,
        kind: 'ENTRY',
        id: 5,
        entry,
        number: '2627/WO/0000005',
        amount: signed,
        note: null,
      }
      return { facts: [fact], owed: signed }
    }),
)

test('any history: each voucher balances, the customer’s ledger is what is owed, and money on hand is not counted twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const vouchers = steps.flatMap(({ facts }) => facts.map(voucherOf))
      for (const one of vouchers) {
        assert.equal(debitOf(one), creditOf(one), one.number)
        assert.ok(one.isVoid === (one.lines.length === 0), one.number)
      }
      const owed = sumPaise(vouchers.map(one => partyAmount(one, customerId)))
      assert.equal(
        owed,
        steps.reduce((sum, { owed }) => sum + owed, 0),
      )
      const all = vouchers.flatMap(({ lines }) => lines)
      assert.equal(sumPaise(all.map(line => line.amount)), 0)
      const counted = vouchers.map(countedOf)
      const rows = summaryRows(counted)
      const { totals } = countsOf(counted)
      assert.equal(
        rows.reduce((sum, row) => sum + row.vouchers, 0),
        totals.vouchers,
      )
      assert.equal(sumPaise(rows.map(row => row.debit)), totals.debit)
      assert.equal(totals.debit, totals.credit)
    }),
  )
})

test('cheques on hand end at nothing once each has cleared or bounced', () => {
  const cheque = {
    ...on,
    id: ReceiptId.parse(1),
    number: '2627/RC/0000001',
    mode: 'CHEQUE',
    reference: '004417',
    amount: paise(6_150_00),
  } as const
  const ends: HandedFact[][] = [
    [{ ...cheque, kind: 'CLEARED' }],
    [{ ...cheque, kind: 'BOUNCED', isWithdrawn: false, wasCleared: false, isOpening: false, ofBatch: null }],
  ]
  for (const end of ends) {
    const lines = [{ ...cheque, kind: 'RECEIPT', isWithdrawn: false } as const, ...end].flatMap(
      fact => voucherOf(fact).lines,
    )
    assert.equal(sumPaise(lines.filter(({ ledger }) => ledger === 'CHEQUES').map(line => line.amount)), 0)
  }
  const bounced = voucherOf({
    ...cheque,
    kind: 'BOUNCED',
    isWithdrawn: false,
    wasCleared: true,
    isOpening: false,
    ofBatch: null,
  })
  assert.deepEqual([bounced.type, bounced.number], ['PAYMENT', '2627/RC/0000001-R'])
  assert.deepEqual(
    bounced.lines.map(({ ledger, amount }) => [ledger, amount]),
    [
      [7, 6_150_00],
      ['BANK', -6_150_00],
    ],
  )
})

test('a tax invoice has its buyer, sales by rate, each tax, and its round-off inside', () => {
  const voucher = voucherOf({
    ...on,
    kind: 'DOCUMENT',
    id: InvoiceId.parse(1),
    type: 'TI',
    number: '2627/TI/0000001',
    isCancelled: false,
    sales: [{ gstBp: 500, taxable: paise(100_10) }],
    cgst: paise(2_50),
    sgst: paise(2_50),
    igst: paise(0),
    roundOff: paise(-10),
    total: paise(105_00),
    originals: [],
  })
  assert.deepEqual(
    voucher.lines.map(({ ledger, amount }) => [ledger, amount]),
    [
      [7, 105_00],
      ['SALES_500', -100_10],
      ['CGST', -2_50],
      ['SGST', -2_50],
      ['ROUND_OFF', 10],
    ],
  )
  assert.deepEqual(
    unmappedOf([voucher], new Map([['SALES_500', 'Sales GST 5%']])).missing.map(({ name }) => name),
    ['CGST payable', 'SGST payable', 'Round-off'],
  )
})

const merge = (id: number, from: number, into: number, kind: 'MERGE' | 'MERGE_UNDONE' = 'MERGE') => ({
  kind,
  id: CustomerMergeId.parse(id),
  date: day('2026-11-25'),
  ofBatch: null,
  from: CustomerId.parse(from),
  into: CustomerId.parse(into),
})
const balance = (id: number, posted: number, own: number) => ({
  customerId: CustomerId.parse(id),
  posted: paise(posted),
  own: paise(own),
})
const moved = (facts: readonly { from: number; customerId: number; amount: Paise }[]) =>
  facts.map(({ from, customerId: into, amount }) => [from, into, amount])

test('a merge moves what is on the ledger of the one that went, along a chain; an undo brings it back; nothing moves nothing', () => {
  const chain = mergeFacts(
    [merge(1, 1, 2), merge(2, 2, 3)],
    [balance(1, 500, 0), balance(2, 70, 0), balance(3, 0, 570)],
  )
  assert.deepEqual(moved(chain), [
    [1, 2, 500],
    [2, 3, 570],
  ])
  const undone = mergeFacts([merge(1, 1, 2, 'MERGE_UNDONE')], [balance(1, 0, 500), balance(2, 570, 70)])
  assert.deepEqual(moved(undone), [[1, 2, -500]])
  assert.deepEqual(mergeFacts([merge(1, 1, 2)], [balance(1, 0, 0), balance(2, 70, 70)]), [])
})

test('a ledger of the books has one name: the second of a name gets the number of its customer, and a known one keeps its name', () => {
  const party = (id: number, businessName: string, ledger: string | null = null): Party => ({
    customerId: CustomerId.parse(id),
    businessName,
    ledger,
    legalName: businessName,
    address: [],
    state: 'Karnataka',
    pincode: '560001',
    buyerKind: 'ORDINARY',
    gstin: null,
    pan: null,
    mobile: '9845012345',
    email: null,
    zohoCustomerId: null,
  })
  const named = nameParties(
    [party(1, 'Cash'), party(2, 'Cafe  Coracle'), party(3, 'CAFE CORACLE'), party(4, 'New name', 'Old name')],
    ['cash'],
  )
  assert.deepEqual(
    named.map(({ ledger }) => ledger),
    ['Cash C-0001', 'Cafe Coracle', 'CAFE CORACLE C-0003', 'Old name'],
  )
})
