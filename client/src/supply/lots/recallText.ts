import { day, formatDay } from '@packhouse/contract/day.ts'
import { addMilli, type Milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { LotOrder, LotTrace } from '../../api/lots.ts'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

interface Outlet {
  name: string
  contact: string
  /** What is still with it. */
  amount: Milli
}

/** What each outlet still has of a lot, by name; those that gave all back are left out. */
export function outletsOf(orders: readonly LotOrder[]): Outlet[] {
  const outlets = new Map<number, Outlet>()
  for (const { outletId, businessname, outletName, contactName, contactMobile, sent, returned } of orders) {
    const before = outlets.get(outletId)?.amount ?? zeroMilli
    const contact = [contactName, contactMobile].filter(Boolean).join(' ')
    outlets.set(outletId, {
      name: `${businessname}, ${outletName}`,
      contact,
      amount: subtractMilli(addMilli(before, sent), returned),
    })
  }
  return [...outlets.values()]
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The text of a recall: what to stop using, and who has how much. The supplier is left out unless wanted. (rules §27.7) */
export function recallText(trace: LotTrace, { withSupplier }: { withSupplier: boolean }): string {
  const [lot] = trace.lots
  if (!lot) return ''
  const unit: ItemUnit = trace.itemUnit
  const source = withSupplier && lot.supplier ? t(' from {supplier}', { supplier: lot.supplier }) : ''
  return [
    t('Please do not use {item} that came in on {day}{source}.', {
      item: trace.itemName,
      day: formatDay(day(lot.day)),
      source,
    }),
    ...(lot.blockReason ? [t('Why: {reason}', { reason: lot.blockReason })] : []),
    '',
    ...outletsOf(trace.orders).map(
      ({ name, contact, amount }) => `${name}: ${quantityWithUnit(amount, unit)}, ${contact}`,
    ),
    t('In the warehouse: {amount}', { amount: quantityWithUnit(lot.onHand, unit) }),
  ].join('\n')
}
