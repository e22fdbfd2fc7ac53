import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { createNotes, notableInvoices } from '../../books/notes/api.ts'
import { atHour, type Stage } from './stage.ts'

const clerk = 5
/** Lines of the note, each of an invoice of its own. */
const lineCount = 2
/** By how much they were billed too high, in percent. */
const tooHighBy = 8

/** A rate that was agreed lower: one note over two invoices of a customer on credit. */
export async function fillNotes(stage: Stage): Promise<void> {
  const kitchen = stage.outlets.find(({ isPostpaid }) => isPostpaid)
  if (!kitchen) return
  const { customerId } = kitchen
  const from = addDays(dayOf(stage.until), -20)
  await atHour(stage, { hour: stage.until, by: clerk }, async call => {
    const { invoices } = await notableInvoices({ customerid: customerId, from }, { ...call, db: call.tx })
    const billed = invoices.filter(({ type }) => type === 'TI').flatMap(invoice => invoice.lines.slice(0, 1))
    const changed = billed.filter(({ left }) => left.taxable >= 100_00).slice(0, lineCount)
    if (changed.length === 0) return
    await createNotes(
      {
        body: {
          customerId,
          kind: 'RATE',
          reason: 'Billed at the old rate',
          agreed: 'Rate of the week, agreed with the chef',
          lines: changed.map(({ lineid, left }) => ({
            lineid,
            left: left.taxable,
            change: { amount: paise(Math.round((left.taxable * tooHighBy) / 100)) },
          })),
        },
      },
      call,
    )
  })
}
