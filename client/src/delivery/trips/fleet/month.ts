import { type Paise, paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { DriverMonth } from '../../../api/trips.ts'
import type { Tile } from '../../../ui/layout/Tiles.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { missingLabel } from '../settle/difference.ts'

type Cash = NonNullable<DriverMonth['trips'][number]['cash']>

/** The figures of a driver's month; cash only for those who see dues. */
export function monthTiles(month: DriverMonth | undefined): Tile[] {
  const trips = month?.trips
  const settled = trips?.filter(({ state }) => state === 'SETTLED') ?? []
  const stops = trips?.reduce((sum, trip) => sum + trip.stops, 0) ?? 0
  const sum = (amount: (cash: Cash) => Paise | null) =>
    trips && amountText(sumPaise(settled.flatMap(({ cash }) => (cash ? [amount(cash) ?? zeroPaise] : []))))
  const seesCash = !month || month.difference !== undefined
  const apart = settled.filter(({ cash }) => cash?.difference).length
  return [
    {
      key: 'trips',
      label: t('Trips'),
      count: trips?.length,
      help: t('{count} settled', { count: settled.length }),
    },
    { key: 'stops', label: t('Stops'), count: trips && stops },
    ...(seesCash
      ? [
          { key: 'receipts', label: t('Cash receipts'), count: sum(({ receipts }) => receipts) },
          { key: 'expenses', label: t('Expenses'), count: sum(({ expenses }) => expenses) },
          { key: 'counted', label: t('Handed in'), count: sum(({ counted }) => counted) },
          {
            key: 'difference',
            label: missingLabel(month?.difference ?? 0),
            count:
              month?.difference === undefined ? undefined : amountText(paise(Math.abs(month.difference))),
            help:
              apart === 0
                ? t('no differences')
                : plural(apart, '{count} trip differs', '{count} trips differ'),
          },
        ]
      : []),
    ...(month?.upi && month.upi.entered > 0
      ? [
          {
            key: 'upi',
            label: t('UPI at the door'),
            count: t('{entered} UPI, {seen} confirmed', {
              entered: String(month.upi.entered),
              seen: String(month.upi.seen),
            }),
            help: t('{count} to confirm, {missing} not received', {
              count: String(month.upi.entered - month.upi.seen - month.upi.notThere),
              missing: String(month.upi.notThere),
            }),
          },
        ]
      : []),
  ].map(tile => ({ ...tile, still: true }))
}
