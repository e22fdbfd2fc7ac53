import { dayOf } from '@packhouse/contract/day.ts'
import type { home } from '@packhouse/contract/office/home/endpoints.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectMoneyIn } from '../sql/money.ts'
import { selectDeliveredShort } from '../sql/sales.ts'

/** The short lines of a delivery day's delivered orders. (rules §16.3) */
export const deliveredShort: Handler<typeof home.deliveredShort> = ({ deliveryDate }, { db, now }) =>
  selectDeliveredShort(db, deliveryDate, dayOf(now))

/** The receipts of a period. (rules §16.4) */
export const moneyIn: Handler<typeof home.moneyIn> = (period, { db }) => selectMoneyIn(db, period)
