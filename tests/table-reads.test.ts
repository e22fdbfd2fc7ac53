import assert from 'node:assert/strict'
import { test } from 'node:test'
import { floorOf, servingSlice } from './rooms.ts'
import { ownerOf, productSources, read, writersOf } from './tables.ts'

/** Reads of tables of a slice above, each with why the fact is not written down where it is read; at most five. */
const allowed: Record<string, string> = {
  'business/auth → business/staff: role staff_role staff_user':
    'who signs in is a member of staff; staff above it ends sessions and codes, which are of auth',
  'books/handover → office/merges: customer_merge':
    'the ledger of a merged customer goes to the accounts under the name that is left; merges stand above all that they move',
  'billing/payments → people/customers: customer':
    'every booking asks for the terms and the name of its customer; customers above lists them with what they owe',
  'billing/payments → ordering/orders: orders':
    'money that was received for an order is kept for it until it leaves, and when that is the order says',
  'platform/sheet-jobs → business/staff: staff_user': 'a job of an upload says who sent it',
}

/** Pairs of slices that read each other's tables: those that are allowed above, each of whose slices above reads its own. */
const maxPairs = 3

/** Slice → slice it reads → tables; the platform's tables are below all. `verify.ts` compares the books of all, as the command does. */
function readsOfSlices(): Map<string, Map<string, Set<string>>> {
  const files = productSources()
  const writers = writersOf(files)
  const reads = new Map<string, Map<string, Set<string>>>()
  for (const file of files) {
    const slice = ownerOf(file.path)
    if (floorOf(slice) < 0 || servingSlice(file.path) === undefined || file.path.endsWith('/verify.ts'))
      continue
    const ofSlice = reads.get(slice) ?? new Map<string, Set<string>>()
    reads.set(slice, ofSlice)
    for (const table of read(file))
      for (const writer of writers.get(table) ?? [])
        if (writer !== slice && floorOf(writer) >= 0)
          ofSlice.set(writer, (ofSlice.get(writer) ?? new Set()).add(table))
  }
  return reads
}

const reads = readsOfSlices()

test('a slice reads its own tables and those of slices below', () => {
  const up = [...reads].flatMap(([slice, others]) =>
    [...others]
      .filter(([other]) => floorOf(other) > floorOf(slice))
      .map(([other, tables]) => `${slice} → ${other}: ${[...tables].sort().join(' ')}`),
  )
  assert.deepEqual(up.sort(), Object.keys(allowed).sort())
  assert.ok(Object.keys(allowed).length <= 5)
})

test('few slices read each other', () => {
  const pairs = [...reads].flatMap(([slice, others]) =>
    [...others.keys()]
      .filter(other => slice < other && reads.get(other)?.has(slice))
      .map(other => `${slice} and ${other}`),
  )
  assert.equal(pairs.length, maxPairs, pairs.join(', '))
})

test('a read is recognised in each of its spellings', () => {
  const code = `
    db.selectFrom('item').innerJoin('pack as p', 'p.item_type_id', 'x').leftJoin('stock', 'a', 'b'); db.selectFrom(['orders', 'order_line as l'])
    sql\`select from receipt, invoice as i join receivable on true where id in (select 1 from only account)\``
  assert.deepEqual(read({ code }).sort(), [
    'account',
    'invoice',
    'item',
    'order_line',
    'orders',
    'pack',
    'receipt',
    'receivable',
    'stock',
  ])
})
