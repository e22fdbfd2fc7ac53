import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { addDays, type Day } from '@packhouse/contract/day.ts'
import { type Paise, wholeRupees, zeroPaise } from '@packhouse/contract/money.ts'
import type { OwnerFigures } from '../../../api/home.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText, shortAmountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import { type LinkTile, LinkTiles } from '../LinkTiles.tsx'
import { fillText, percentMore, usualShort } from './figures.ts'

const whole = (amount: Paise) => shortAmountText(wholeRupees(amount))
export const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`

/** Sales, fill rate, short lines, money in, overdue: each opens its rows. Money is missing for those who may not see it. */
export function OwnerTiles({ figures, date }: { figures: OwnerFigures; date: Day }) {
  const { days, short, moneyIn, overdue } = figures
  const none = { orders: 0, sales: zeroPaise, lines: 0, shortLines: 0 }
  const day = days.find(one => one.date === date) ?? none
  const tiles: (LinkTile | undefined)[] = [
    {
      key: 'sales',
      label: t('Sales'),
      to: opens.sales(date),
      figure: whole(day.sales),
      beside: plural(day.orders, '{count} order', '{count} orders'),
      help: <AgainstWeek figures={figures} date={date} />,
    },
    {
      key: 'fill',
      label: t('Fill rate'),
      to: opens.sales(date),
      figure: fillText(day) ?? '-',
      help: t('{whole} of {lines} lines in full', {
        whole: countText(day.lines - day.shortLines),
        lines: countText(day.lines),
      }),
    },
    {
      key: 'short',
      label: t('Short lines'),
      to: opens.short(date),
      figure: countText(short.lines),
      beside: whole(short.value),
      help: figures.comparable && <AgainstUsual lines={short.lines} usual={usualShort(days, date)} />,
    },
    moneyIn && {
      key: 'moneyIn',
      label: t('Money in'),
      to: opens.moneyIn(date),
      figure: whole(moneyIn.amount),
      beside: plural(moneyIn.receipts, '{count} receipt', '{count} receipts'),
      help: modesText(moneyIn.modes),
    },
    overdue && {
      key: 'overdue',
      label: t('Overdue'),
      to: opens.overdue,
      figure: whole(overdue.amount),
      beside: plural(overdue.customers, '{count} customer', '{count} customers'),
      help: overdue.customers > 0 && (
        <Text tone="bad">{plural(overdue.oldestDays, 'oldest {count} day', 'oldest {count} days')}</Text>
      ),
    },
  ]
  return <LinkTiles label={t('Figures of the day')} tiles={tiles.filter(tile => tile !== undefined)} />
}

function AgainstWeek({ figures: { days, comparable }, date }: { figures: OwnerFigures; date: Day }) {
  const before = days.find(one => one.date === addDays(date, -7))
  const more = comparable
    ? percentMore(days.find(one => one.date === date)?.sales ?? 0, before?.sales)
    : undefined
  if (more === undefined) return null
  const values = { percent: percentText(more), day: dateText(addDays(date, -7), 'weekday') }
  return <Text tone={more > 0 ? 'good' : more < 0 ? 'warn' : 'quiet'}>{t('{percent} on {day}', values)}</Text>
}

function AgainstUsual({ lines, usual }: { lines: number; usual: number | undefined }) {
  if (usual === undefined) return null
  if (lines === usual) return t('As usual')
  return lines > usual ? (
    <Text tone="warn">{t('{count} more than usual', { count: countText(lines - usual) })}</Text>
  ) : (
    t('{count} fewer than usual', { count: countText(usual - lines) })
  )
}

/** UPI 19, NEFT 6, other 3. */
function modesText(modes: NonNullable<OwnerFigures['moneyIn']>['modes']): string {
  const named = modes.slice(0, 2).map(({ mode, receipts }) => `${t(modeNames[mode])} ${receipts}`)
  const others = modes.slice(2).reduce((all, { receipts }) => all + receipts, 0)
  return [...named, ...(others > 0 ? [t('other {count}', { count: others })] : [])].join(', ')
}
