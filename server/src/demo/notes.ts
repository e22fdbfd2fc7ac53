import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { createNotes, notableInvoices } from '../notes/api.ts'
import { atHour, type Stage } from './stage.ts'

const clerk = 5
/** Lines of the note, each of an invoice of its own, and what was too much of them, in percent. */
const [lines, tooMuch] = [2, 8]

/** A rate that was agreed lower: one note over two invoices of a customer on credit. */
export async function fillNotes(stage: Stage): Promise<void> {
  const kitchen = stage.outlets.find(({ isPostpaid }) => isPostpaid)
  if (!kitchen) return
  const { customerId } = kitchen
  const from = addDays(dayOf(stage.until), -20)
  await atHour(stage, { hour: stage.until, by: clerk }, async call => {
    const { invoices } = await notableInvoices({ customerid: customerId, from }, { ...call, db: call.tx })
    const billed = invoices.filter(({ type }) => type === 'TI').flatMap(invoice => invoice.lines.slice(0, 1))
    const changed = billed.filter(({ left }) => left.taxable >= 100_00).slice(0, lines)
    if (changed.length === 0) return
    const body = {
      ...({
        customerId,
        kind: 'RATE',
        reason: 'Billed at the old rate',
        agreed: 'Rate of the week, agreed with the chef',
      } as const),
      lines: changed.map(({ lineid, left }) => ({
        ...{ lineid, left: left.taxable },
        change: { amount: paise(Math.round((left.taxable * tooMuch) / 100)) },
      })),
    }
    await createNotes({ body }, call)
  })
}
