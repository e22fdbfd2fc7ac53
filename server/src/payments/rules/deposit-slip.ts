import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Settings } from '@packhouse/contract/settings/model.ts'

/** A deposit with everything its slip shows; amounts in paise. */
export interface DepositSlip {
  supplier: Settings['supplier']
  number: string
  date: Day
  bank: string | null
  account: string | null
  cheques: readonly { number: string; bank: string; drawer: string; amount: Paise }[]
}
