import type { PrintedSupplier } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { letterParties } from '../../../billing/payments/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import type { ReminderLetter } from '../rules/reminder-letter.ts'
import { reminderOf } from './reminder.ts'

/** Layout of the letters, for a worker. */
export const reminderLayout = new URL('../pdf/reminder.ts', import.meta.url)

/** A reminder with everything that its letter shows; amounts in paise. (rules §6.14) */
export async function reminderLetter(
  db: Db,
  customerId: CustomerId,
  { supplier, now }: { supplier: PrintedSupplier; now: Date },
): Promise<ReminderLetter> {
  const { businessname, documents, due, overdue, upiLink } = await reminderOf(db, customerId, {
    supplier,
    now,
  })
  const parties = await letterParties(db, customerId, supplier)
  return { ...parties, businessname, documents, due, overdue, upiLink, date: formatDay(dayOf(now)) }
}
