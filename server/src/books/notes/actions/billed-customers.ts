import type { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { addDays, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { namedIn } from '../rules/named.ts'
import {
  type BilledCustomerRow,
  selectBilledCustomers,
  selectLastBilled,
  selectLastNotes,
  selectNamed,
} from '../sql/billed-customers.ts'

/** Returns whose invoices of a period notes may be for, largest first; without a period, of the last month with invoices. */
export async function billedCustomers(
  { from: wanted, to: until }: Args<typeof notes.billedCustomers>,
  { db, now }: ReadCall,
): Promise<Result<typeof notes.billedCustomers>> {
  const today = dayOf(now)
  const from = wanted ?? startOfMonth((await selectLastBilled(db, until ?? today)) ?? today)
  const to = until ?? addDays(startOfMonth(from, 1), -1)
  const { lastNoteDay: lastDay } = await readSettings(db)
  const rows = await selectBilledCustomers(db, { from, to })
  const [all] = rows
  const lastNotes = await selectLastNotes(
    db,
    rows.map(({ customerId }) => customerId),
  )
  const named = await namedBy(db, rows)
  return {
    from,
    to,
    lastDay,
    customers: all?.customers ?? 0,
    disputed: all?.disputed ?? 0,
    invoices: all?.allInvoices ?? 0,
    total: all?.allTotal ?? zeroPaise,
    credited: all?.allCredited ?? zeroPaise,
    rows: rows.map(
      ({
        customerId,
        businessName,
        city,
        outlets,
        invoices,
        total,
        credited,
        outstanding,
        words,
        by,
        at,
      }) => ({
        customerId,
        businessName,
        city,
        outlets,
        invoices,
        total,
        credited,
        outstanding,
        notes: lastNotes
          .filter(note => note.customerId === customerId)
          .map(({ customerId: _, ...note }) => note),
        dispute: at && { words: words ?? '', by: by ?? '', at, invoices: named(customerId, words ?? '') },
      }),
    ),
  }
}

/** Finds the invoices that the disputes name, each among those of its own customer. */
async function namedBy(db: ReadCall['db'], rows: readonly BilledCustomerRow[]) {
  const all = rows.map(({ words }) => namedIn(words ?? ''))
  const numbers = all.flatMap(one => one.numbers)
  const orderIds = all.flatMap(one => one.orderIds)
  const found = numbers.length + orderIds.length === 0 ? [] : await selectNamed(db, { numbers, orderIds })
  return (customer: BilledCustomerRow['customerId'], words: string) => {
    const wanted = namedIn(words)
    return found
      .filter(({ customerId }) => customerId === customer)
      .filter(
        ({ number, orderId }) =>
          wanted.numbers.includes(number.toUpperCase()) || wanted.orderIds.includes(orderId),
      )
      .map(({ number, type, date, total }) => ({ number, type, date, total }))
  }
}
