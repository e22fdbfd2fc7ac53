import { dayOf } from '@packhouse/contract/day.ts'
import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { shortDay } from '../../ui/values/dayText.ts'
import { t } from '../../ui/words.ts'

/** What a price is below: the cost of the last lot that came in at a known cost, with its day. (rules §27.4) */
export const lotCostText = (cost: Paise, cameAt: string | null | undefined): string => {
  const words = { cost: `₹${formatRupees(cost)}` }
  return cameAt
    ? t('below the cost of the lot of {day}, {cost}', { ...words, day: shortDay(dayOf(new Date(cameAt))) })
    : t('below cost, {cost}', words)
}
