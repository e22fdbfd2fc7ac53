import type { Discount } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { formatMoney, paise } from '@packhouse/contract/money.ts'
import type { CustomerItem } from '../../../api/customers.ts'

/** A discount as the calls return it. */
export type CurrentDiscount = NonNullable<CustomerItem['discount']>

/** The discount as text: 2.5%, ₹15.00. Values in hundredths. */
export const discountWords = ({ kind, value }: Pick<Discount, 'kind' | 'value'>): string =>
  kind === 'PERCENT' ? `${value / 100}%` : formatMoney(paise(value))
