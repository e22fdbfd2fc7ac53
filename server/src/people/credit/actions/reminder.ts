import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { openDocuments } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { duesLink, type OpenDocument, reminderText, toPay } from '../rules/reminder.ts'
import { selectDebtor } from '../sql/collect.ts'

/** Returns a text that asks a customer for money, to be shared. (rules §6.14) */
export const reminder: Handler<typeof credit.reminder> = async ({ customerid }, { db, now }) => {
  const { supplier } = await readSettings(db)
  const { documents: _, ...reply } = await reminderOf(db, customerid, { supplier, now })
  return reply
}

/** A reminder with the documents that it names. */
type ReminderOf = Result<typeof credit.reminder> & { documents: OpenDocument[] }

/** The reminder of a customer as of today, IST; amounts in paise. (rules §6.14) */
export async function reminderOf(
  db: Reading,
  customerId: CustomerId,
  { supplier, now }: { supplier: Pick<Settings['supplier'], 'legalName' | 'upi' | 'phone'>; now: Date },
): Promise<ReminderOf> {
  const today = dayOf(now)
  const debtor = found(await selectDebtor(db, customerId), 'Customer {id} was not found.', { id: customerId })
  const documents = await openDocuments(db, customerId, today)
  const due = toPay({ outstanding: debtor.outstanding ?? zeroPaise, kept: debtor.kept })
  const link = duesLink({ customerId, due }, supplier, today)
  return {
    customerId,
    businessname: debtor.businessName,
    contact: debtor.contact,
    mobile: debtor.mobile,
    due,
    overdue: sumPaise(documents.filter(({ daysLate }) => daysLate > 0).map(({ open }) => open)),
    text: reminderText({
      contact: debtor.contact,
      businessName: debtor.businessName,
      documents,
      due,
      link,
      supplier,
    }),
    upiLink: link,
    documents,
  }
}
