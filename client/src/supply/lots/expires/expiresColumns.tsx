import { daysBetween, isDay } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import type { ExpiringLot } from '../../../api/lots.ts'
import { lotSource } from '../../../goods/inventory/item/lotWords.ts'
import { behindName } from '../../../goods/items/itemNames.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Group } from '../../../ui/table/GroupRow.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { DateText, dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { quantityWithUnit } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { proposalFor, worthOf } from './expiring.ts'

const groupNames = { PAST: 'Past their day', TODAY: 'Today', SOON: 'Next 3 days' } as const

/** The days left of a lot, brick below 0 and marigold to 1. */
export function DaysLeft({ lot, today }: { lot: ExpiringLot; today: string }) {
  const left = isDay(today) && isDay(lot.bestBefore) ? daysBetween(today, lot.bestBefore) : 0
  return (
    <Text weight={left <= 1 ? 'strong' : undefined} tone={left < 0 ? 'bad' : left <= 1 ? 'warn' : undefined}>
      {left < 0 ? `−${-left}` : left}
    </Text>
  )
}

/** Where a lot came from: "Lot 24 Nov, Nandi Dairy". */
export const lotLine = (lot: ExpiringLot): string =>
  [t('Lot of {day}', { day: dateText(lot.day, 'short') }), lotSource(lot)].join(', ')

/** Whom it is promised to, and which lot to give where it is past by then. */
export function Promised({ lot }: { lot: ExpiringLot }) {
  if (lot.orders === 0) return null
  const orders = plural(lot.orders, '{count} order', '{count} orders')
  const isLate = lot.lateOrders > 0
  const below = !isLate
    ? lot.promisedFor && dateText(lot.promisedFor, 'near')
    : lot.better
      ? t('give the lot of {day}', { day: dateText(lot.better.day, 'short') })
      : t('no younger lot')
  return (
    <Stack as="span" gap={0}>
      <Text cut tone={isLate ? 'warn' : undefined}>
        {`${quantityWithUnit(lot.promised, lot.itemUnit)}, ${orders}`}
      </Text>
      <Text as="small" cut tone={isLate ? 'warn' : 'quiet'}>
        {below}
      </Text>
    </Stack>
  )
}

/** The step that is proposed for a lot, in words. */
export function stepText(lot: ExpiringLot, today: string): string {
  if (lot.isBlocked) return t('Blocked')
  const proposal = proposalFor(lot, today)
  if (proposal.step === 'WASTE') return t('Waste')
  if (proposal.step === 'SELL')
    return t('Offer {amount}', { amount: quantityWithUnit(proposal.amount, lot.itemUnit) })
  return t('All promised')
}

const stepTones = { WASTE: 'bad', SELL: 'good', NONE: 'quiet' } as const

export const expiresLook = {
  rowId: ({ id }: ExpiringLot) => String(id),
  rowLabel: (lot: ExpiringLot) => `${lot.itemName}, ${lotLine(lot)}`,
  quiet: ({ isBlocked }: ExpiringLot) => isBlocked,
}

export const expiresGroup: Group<ExpiringLot> = {
  of: ({ group }) => group,
  head: (key, rows) => {
    const worth = worthOf(rows)
    const name = groupNames[key === 'PAST' || key === 'TODAY' ? key : 'SOON']
    return (
      <>
        <b>{t(name)}</b> {plural(rows.length, '{count} lot', '{count} lots')}
        {worth !== undefined && ` · ${amountText(worth)}`}
      </>
    )
  },
}

export const expiresColumns = (today: string): Column<ExpiringLot>[] => [
  {
    id: 'item',
    rank: 'essential',
    head: 'Item',
    sort: false,
    width: 220,
    grow: 2,
    fixed: true,
    value: lot => lot.itemName,
    cell: lot => (
      <NameCell
        before={<Thumb src={lot.imageURL} name={lot.itemName} size={26} />}
        name={lot.itemName}
        behind={behindName(lot)}
      />
    ),
  },
  {
    id: 'lot',
    rank: 'useful',
    head: 'Lot',
    sort: false,
    width: 150,
    grow: 1,
    value: lotLine,
  },
  {
    id: 'amount',
    rank: 'essential',
    head: 'Amount',
    sort: false,
    align: 'end',
    width: 104,
    value: lot => inUnits(lot.onHand),
    cell: lot => quantityWithUnit(lot.onHand, lot.itemUnit),
  },
  {
    id: 'best',
    rank: 'essential',
    head: 'Best before',
    sort: false,
    width: 104,
    value: lot => lot.bestBefore,
    cell: lot => <DateText value={lot.bestBefore} form="short" tone="text" />,
  },
  {
    id: 'left',
    rank: 'essential',
    head: 'Days left',
    sort: false,
    align: 'end',
    width: 80,
    value: lot => (isDay(today) && isDay(lot.bestBefore) ? daysBetween(today, lot.bestBefore) : null),
    cell: lot => <DaysLeft lot={lot} today={today} />,
  },
  {
    id: 'worth',
    rank: 'useful',
    head: 'Cost (₹)',
    sort: false,
    align: 'end',
    width: 92,
    needs: 'costs',
    value: lot => lot.worth && inRupees(lot.worth),
    cell: lot => <Money amount={lot.worth} />,
  },
  {
    id: 'promised',
    rank: 'useful',
    head: 'Promised to',
    sort: false,
    width: 150,
    grow: 1,
    value: lot => inUnits(lot.promised),
    cell: lot => <Promised lot={lot} />,
  },
  {
    id: 'step',
    rank: 'essential',
    head: 'What to do',
    sort: false,
    align: 'end',
    width: 136,
    value: lot => stepText(lot, today),
    cell: lot => <Text tone={stepTones[proposalFor(lot, today).step]}>{stepText(lot, today)}</Text>,
  },
]
