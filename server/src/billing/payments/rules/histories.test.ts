import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, subtractPaise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { Book } from '../testing/book.ts'
import { bouncedAfter } from './by-hand.ts'

const amount = fc.integer({ min: 1, max: 5_00_000_00 }).map(paise)
const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
const place = fc.nat(5)
const anyStep: fc.Arbitrary<(book: Book) => void> = fc.oneof(
  fc.tuple(amount, fc.nat(120)).map(
    ([amount, daysAgo]) =>
      (book: Book) =>
        book.invoice(amount, daysAgo),
  ),
  fc.tuple(amount, fc.constantFrom('UPI' as const, 'CASH' as const, 'CHEQUE' as const, 'TDS' as const)).map(
    ([amount, mode]) =>
      (book: Book) =>
        book.receive(amount, mode),
  ),
  place.map(at => (book: Book) => book.clear(at)),
  place.map(at => (book: Book) => book.bounce(at)),
  fc.tuple(place, fc.array(share, { maxLength: 4 })).map(
    ([at, amounts]) =>
      (book: Book) =>
        book.reallocate(at, amounts),
  ),
  fc.tuple(place, share).map(
    ([at, share]) =>
      (book: Book) =>
        book.credit(at, share),
  ),
  share.map(share => (book: Book) => book.writeOff(share)),
)

/** Asserts what must be true after every step. (rules §6.7, §6.8) */
function sound(book: Book): void {
  assert.equal(
    subtractPaise(book.aged(), book.advance()),
    book.outstanding,
    'the buckets less the advance are the outstanding',
  )
  for (const due of book.dues) {
    const open = book.open(due)
    assert.ok(0 <= open && open <= due.amount, `${open} of ${due.amount} open`)
    assert.ok(due.credited <= due.amount && book.writtenOff(due.id) >= 0)
  }
  for (const receipt of book.receipts) {
    const free = book.free(receipt)
    assert.ok(0 <= free && free <= receipt.amount, `${free} of ${receipt.amount} free`)
    assert.ok(
      receipt.status === 'CLEARED' || free === receipt.amount,
      'money that does not count pays nothing',
    )
    for (const { id } of book.dues) assert.ok(book.paidBy(receipt, id) >= 0)
  }
}

test('what bounced cheques hold is the same as if money that was taken back had never come', () => {
  let returned = 0
  fc.assert(
    fc.property(amount, fc.array(anyStep, { minLength: 4, maxLength: 24 }), (amount, steps) => {
      const book = new Book()
      book.invoice(paise(2 * amount), 0)
      book.receive(amount, 'CHEQUE')
      book.bounce(0)
      assert.equal(book.bounced, amount)
      for (const step of steps) {
        const [before, bounces] = [book.bounced, bouncedCheques(book)]
        step(book)
        assert.equal(book.bounced, bouncedAfter(book.standing()))
        if (book.bounced > before && bouncedCheques(book) === bounces) returned += 1
      }
    }),
    { numRuns: 2000 },
  )
  assert.ok(returned > 0, 'money that covered a cheque was taken back')
})
const bouncedCheques = ({ receipts }: Book): number =>
  receipts.filter(({ mode, status }) => mode === 'CHEQUE' && status === 'BOUNCED').length

test('whatever happens to an account, its buckets less its advance are what is owed, and no allocation passes its bounds', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 4, maxLength: 24 }), steps => {
      const book = new Book()
      for (const step of steps) {
        step(book)
        sound(book)
      }
      for (const { status } of book.receipts) kinds.add(status)
      if (book.moves.some(({ isWriteOff, amount }) => isWriteOff && amount < 0))
        kinds.add('write-off taken back')
      if (book.outstanding < 0) kinds.add('advance')
    }),
    { numRuns: 2000 },
  )
  assert.deepEqual(
    [...kinds].toSorted(),
    ['BOUNCED', 'CLEARED', 'RECEIVED', 'advance', 'write-off taken back'],
    'nothing rare was left out',
  )
})
