import type { PrintedSupplier } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'

/** A deposit with everything its slip shows; amounts in paise. */
export interface DepositSlip {
  supplier: PrintedSupplier
  number: string
  date: Day
  bank: string | null
  account: string | null
  cheques: readonly { number: string; bank: string | null; drawer: string; amount: Paise }[]
}
