import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import {
  available,
  type CreditFacts,
  type CreditTerms,
  creditStatus,
  exposure,
  termsText,
} from '@packhouse/contract/billing/payments/terms.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { selectCreditOn } from '../sql/accounts.ts'

/** A customer's credit position: inputs of whyHold and whyNotPaid, and what screens show. */
export interface CreditState extends CreditFacts {
  businessName: string
  isActive: boolean
  /** null: prepaid. */
  terms: CreditTerms | null
  termsText: string
  exposure: Paise
  /** Limit − exposure; for prepaid customers the advance. */
  available: Paise
  status: CreditStatus
  graceDays: number
}

/** Returns terms, dues and open orders of a customer, in paise, with the credit status as of today IST. (rules §6.4–6.6) */
export async function creditFacts(db: Reading, customerId: CustomerId, now: Date): Promise<CreditState> {
  const credit = await selectCreditOn(db, customerId, dayOf(now))
  const { graceDays } = await readSettings(db)
  const row = found(credit, 'Customer {id} was not found.', { id: customerId })
  const facts = factsOf(row)
  const terms = termsOf(row)
  return {
    ...facts,
    businessName: row.businessName,
    isActive: row.isActive,
    terms,
    termsText: termsText(terms),
    exposure: exposure(facts),
    available: available(facts),
    status: creditStatus(facts, dayOf(now), graceDays),
    graceDays,
  }
}

/** The facts of a credit decision from the rows of a customer and its account; one without an account owes nothing. (rules §6.4) */
export const factsOf = (
  row: { isPostpaid: boolean; hasBounced: boolean | null } & CreditAmounts,
): CreditFacts => ({
  isPostpaid: row.isPostpaid,
  creditLimit: row.isPostpaid ? row.creditLimit : null,
  outstanding: row.outstanding ?? zeroPaise,
  openOrders: row.openOrders ?? zeroPaise,
  chequesOnHand: row.isPostpaid ? row.chequesOnHand : zeroPaise,
  oldestDue: row.oldestDue,
  hasBounced: row.hasBounced ?? false,
})
type CreditAmounts = { [Field in 'creditLimit' | 'outstanding' | 'openOrders']: Paise | null } & Pick<
  CreditFacts,
  'chequesOnHand' | 'oldestDue'
>

/** The payment terms of a customer row; null for prepaid. (rules §6.2) */
export function termsOf(row: {
  isPostpaid: boolean
  cycle: CreditTerms['cycle'] | null
  cyclesPerStatement: number | null
  dueDays: number | null
}): CreditTerms | null {
  const { isPostpaid, cycle, cyclesPerStatement, dueDays } = row
  return isPostpaid && cycle && cyclesPerStatement !== null && dueDays !== null
    ? { cycle, cyclesPerStatement, dueDays }
    : null
}
