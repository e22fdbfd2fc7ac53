import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

// "Last", "since" and "until" of money or goods follow the day of the event, then the moment of entry: what is entered late did not
// happen late.

/** Tables of money and goods that are entered by hand, with the columns that say when the event was. */
const events: Record<string, RegExp> = {
  receipt: /\b(date|status_date)\b/,
  estimate: /\b(received_at|expected_date)\b/,
  receivable: /\b(date|due_date|paid_on)\b/,
}

/** Choices of one row by its number that follow no event, and why. */
const byNumber: Record<string, string> = {
  'server/src/billing/payments/sql/receipts.ts order by id': 'the first receipt that has a reference',
  'server/src/billing/payments/sql/receipts.ts order by receipt.id': 'the first receipt that has a reference',
  'server/src/billing/payments/sql/cheques.ts order by receipt.id':
    'the receipt with which a cheque was taken',
  'server/src/goods/inventory/sql/estimates.ts order by estimate.item_type_id':
    'the next item type along an index',
  'server/src/goods/inventory/sql/estimates.ts order by item_type_id': 'the next item type along an index',
}

const product = sources('server/src').filter(
  ({ path }) => /\/sql\/[\w-]+\.ts$/.test(path) && !path.includes('.test.'),
)

/** Each choice of one row from a table of money or goods, with what it is ordered by. */
function choices(code: string): { table: string; order: string }[] {
  return [...code.matchAll(/\border by ([^()`]*?)\s+limit 1\b/g)].flatMap(({ index, 1: order = '' }) => {
    const table =
      [...code.slice(0, index).matchAll(/\bfrom (?:\(select [^)]*\bfrom )?([a-z_]+)\b/g)].at(-1)?.[1] ?? ''
    return table in events ? [{ table, order }] : []
  })
}

test('the last of money or goods is chosen by the day of its event, never by when it was entered alone', () => {
  const found = product.flatMap(({ path, code }) => choices(code).map(choice => ({ path, ...choice })))
  assert.ok(
    found.some(({ order }) => order === 'receipt.date desc, receipt.id desc'),
    'the last payment of a customer',
  )
  const wrong = found.filter(({ table, order }) => !events[table]?.test(order.split(',')[0] ?? ''))
  assert.deepEqual(
    wrong.map(({ path, order }) => `${path} order by ${order}`).filter(place => !(place in byNumber)),
    [],
  )
  const latest = product.filter(({ code }) => /\bmax\((receipt|estimate)\.(id|created_at)\)/.test(code))
  assert.deepEqual(latest, [])
})

test('what was received since or until a moment is asked by its date, not by when it was entered alone', () => {
  const asked = product.flatMap(({ path, code }) =>
    [...code.matchAll(/\breceipt\.created_at\s*(?:>=?|<=?)/g)].map(({ index }) => ({
      path,
      hasDate: /\breceipt\.date\b/.test(code.slice(Math.max(0, index - 400), index + 200)),
    })),
  )
  assert.ok(asked.length > 0)
  assert.deepEqual(
    asked.filter(({ hasDate }) => !hasDate),
    [],
  )
})

test('whether a receipt is money is one rule in every statement', () => {
  const named = product.filter(({ code }) => /'TDS'|'ADJUSTMENT'/.test(code)).map(({ path }) => path)
  assert.deepEqual(named, [])
})

test('a choice by entry is recognised', () => {
  const code = 'select 1 from receipt where receipt.customer_id = 1 order by receipt.id desc limit 1'
  assert.deepEqual(choices(code), [{ table: 'receipt', order: 'receipt.id desc' }])
  assert.ok(!events.receipt?.test('receipt.id desc'))
})
