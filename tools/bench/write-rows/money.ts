import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { addDays } from '@packhouse/contract/day.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import type { Records } from '../rows/records.ts'
import type { Business } from './business.ts'
import { isOn, once, type WriteRow, write } from './write-row.ts'

/** Customers who owe, each with as many documents as in a month. */
const debtors = once(({ ids }) =>
  ids(`select customer_id as id from receivable join customer on customer.id = customer_id where open_paise > 0 and is_active
    group by customer_id order by count(*) desc, customer_id limit 20`),
)
const debtor = async (business: Business, round: number): Promise<number> => {
  const all = await debtors(business)
  return all[round % all.length] ?? 0
}

const reason = 'Measured on purpose'
const receipt = (customerId: number, round: number, { today }: Records) => ({
  ...{ customerId, date: today, amount: 100 + round, mode: 'NEFT' as const, reference: `BENCH-${customerId}-${round}` },
})
const cheque = async (business: Business, round: number) => {
  const body = receipt(await debtor(business, round), 1_000 + round, business.records)
  return business.ask(payments.recordReceipt, { body: { ...body, mode: 'CHEQUE', reference: String(100_000 + round) } })
}
/** A receipt of a customer, and the documents that it may pay. */
const allocated = once(async business => {
  const customerId = await debtor(business, 0)
  const dues = await business.ask(payments.openDues, { customerid: customerId })
  const { id } = await business.ask(payments.recordReceipt, { body: receipt(customerId, 2_000, business.records) })
  return { id, numbers: dues.slice(-2).map(({ number }) => number) }
})
const release = (customerId: number, { tomorrow }: Records) => ({ customerId, kind: 'UNTIL' as const, until: tomorrow, reason })

export const moneyRows: WriteRow[] = [
  write(payments.recordReceipt, 'receipt recorded').to(debtor, (customerId, round, records) => ({
    body: receipt(customerId, round, records),
  })),
  write(payments.changeReceiptStatus, 'cheque cleared').to(cheque, ({ id }, _round, { today }) => ({
    ...{ receiptid: id, body: { status: 'CLEARED', date: today } },
  })),
  write(payments.changeReceiptStatus, 'cheque bounced').to(
    (business, round) => cheque(business, 500 + round),
    ({ id }, _round, { today }) => ({ receiptid: id, body: { status: 'BOUNCED', date: today, reason } }),
  ),
  write(payments.allocateReceipt, 'receipt allocated').to(allocated, ({ id, numbers }, round) => ({
    ...{ receiptid: id, body: { allocations: [{ number: numbers[isOn(round) ? 0 : 1] ?? '', amount: 10 + round }] } },
  })),
  write(payments.adjustDues, 'debit note').to(debtor, (customerId, round) => ({
    body: { customerId, type: 'DEBIT_NOTE', amount: 10 + round, reason },
  })),
  write(credit.addRelease, 'customer released').to(debtor, (customerId, _round, records) => ({
    body: release(customerId, records),
  })),
  write(credit.endRelease, 'release ended').to(
    async (business, round) =>
      business.ask(credit.addRelease, { body: release(await debtor(business, round), business.records) }),
    ({ id }) => ({ releaseid: id }),
  ),
  write(credit.addPromise, 'promise of money').to(debtor, (customerId, round, { today }) => ({
    body: { customerId, amount: 1_000 + round, by: addDays(today, 3) },
  })),
  write(credit.addCreditCall, 'call about money').to(debtor, customerId => ({ body: { customerId, outcome: 'REMINDED' } })),
]
