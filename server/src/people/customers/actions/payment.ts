import {
  type CreditTerms,
  creditCycles,
  statementWindow,
} from '@packhouse/contract/billing/payments/terms.ts'
import { askLimit } from '@packhouse/contract/business/guard/office.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { fieldIssue, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { creditFacts } from '../../../billing/payments/api.ts'
import { toColumns } from '../../../platform/db/column-map.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields } from '../../../platform/trail/edits.ts'
import { termColumns } from '../sql/columns.ts'
import { selectMiddleLimit } from '../sql/credit-limits.ts'
import { selectWholeCustomer, updateCustomerRow } from '../sql/customer.ts'
import { termsOf } from './add.ts'
import { holdFresh } from './edit.ts'

type Payment = Result<typeof customers.customerPayment>
const creditCycleTypes = creditCycles.map((name, at) => ({ id: at + 1, name, isActive: true }))

async function paymentAsItIs(db: Reading, id: CustomerId, now: Date): Promise<Payment> {
  const [row, credit] = await Promise.all([selectWholeCustomer(db, id), creditFacts(db, id, now)])
  const { credit_cycle, due_days, cycles_per_statement, version } = found(
    row,
    'Customer {id} was not found.',
    { id },
  )
  return {
    postPaidDetails: {
      isPostpaid: credit.isPostpaid,
      creditCycleType: credit_cycle,
      dueDays: due_days,
      tnxPeriod: cycles_per_statement,
      creditLimit: credit.creditLimit,
      outstanding: credit.outstanding,
      openOrders: credit.openOrders,
      chequesOnHand: credit.chequesOnHand,
      exposure: credit.exposure,
      available: credit.available,
      creditStatus: credit.status,
      terms: credit.termsText,
      statement: credit.terms && statementOf(dayOf(now), credit.terms),
      oldestDue: credit.oldestDue,
      creditCycleTypes,
      version,
    },
  }
}

function statementOf(today: Day, terms: CreditTerms) {
  const window = statementWindow(today, terms)
  return { ...window, dueDate: addDays(window.to, terms.dueDays) }
}

export const customerPayment: Handler<typeof customers.customerPayment> = ({ customerid }, { db, now }) =>
  paymentAsItIs(db, customerid, now)

/**
 * Changes the terms of a customer. Issued invoices keep their due dates; orders are checked against the new terms from now on.
 * (rules §6.3)
 */
export async function updateCustomerPayment(
  { customerID, body: { version, confirmFigures, ...details } }: Args<typeof customers.updateCustomerPayment>,
  call: WriteCall,
): Promise<Payment> {
  const { tx, audit, now, rights } = call
  const row = await holdFresh(customerID, version, call)
  const edit = changedFields(row, toColumns(termColumns, termsOf(details)))
  if (edit?.after.is_postpaid && row.pan === null) refuse(needsPan(row.business_name))
  const { credit_limit_paise: before, business_name: customer } = row
  const limit = edit?.after.credit_limit_paise
  if (limit) {
    const middle = await selectMiddleLimit(tx)
    const asked = { path: 'body.creditLimit', of: `customer ${customerID}`, customer, limit, before, middle }
    askFigures(call, [askLimit({ ...asked, seesDues: rights.has('dues') })], confirmFigures)
  }
  if (edit) await updateCustomerRow(tx, customerID, edit.after, now)
  audit({
    action: edit ? 'CUSTOMER_TERMS_CHANGED' : 'CUSTOMER_UNCHANGED',
    entity: 'customer',
    entityId: customerID,
    ...edit,
  })
  return paymentAsItIs(tx, customerID, now)
}

const needsPan = (name: string) =>
  refusal(
    'BREAKS_RULE',
    '{customer} has no PAN. Add it before you extend credit.',
    { customer: name },
    {
      fields: [
        fieldIssue('isPostpaid', sentence('Add the PAN first: only customers with a PAN can have credit')),
      ],
    },
  )
