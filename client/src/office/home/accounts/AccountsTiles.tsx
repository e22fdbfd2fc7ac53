import { type Paise, sumPaise, wholeRupees } from '@packhouse/contract/money.ts'
import type { AccountsFigures } from '../../../api/home.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText, shortAmountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import { type LinkTile, LinkTiles } from '../LinkTiles.tsx'

const whole = (amount: Paise) => shortAmountText(wholeRupees(amount))

/** Due today, overdue, promised, cheques, registers: each opens its rows. */
export function AccountsTiles({ figures }: { figures: AccountsFigures }) {
  const { due, overdue, promised, cheques, registers } = figures
  const inState = (state: string) => cheques.find(group => group.state === state)?.count ?? 0
  const states = [
    inState('TO_BANK') > 0 && t('{count} to deposit', { count: inState('TO_BANK') }),
    inState('WITH_DRIVER') > 0 && t('{count} with drivers', { count: inState('WITH_DRIVER') }),
    inState('IN_CLEARING') > 0 && t('{count} at the bank', { count: inState('IN_CLEARING') }),
    inState('BOUNCED') > 0 && t('{count} bounced', { count: inState('BOUNCED') }),
  ].filter(Boolean)
  const first = registers?.[0]
  const tiles: (LinkTile | undefined)[] = [
    {
      key: 'due',
      label: t('Due today'),
      to: '#due',
      figure: whole(due.amount),
      beside: plural(due.customers, '{count} customer', '{count} customers'),
      help: plural(due.documents, '{count} document', '{count} documents'),
    },
    {
      key: 'overdue',
      label: t('Overdue'),
      to: opens.overdue,
      figure: whole(overdue.amount),
      beside: plural(overdue.customers, '{count} customer', '{count} customers'),
      help: overdue.customers > 0 && (
        <Text tone="bad">{plural(overdue.oldestDays, 'oldest {count} day', 'oldest {count} days')}</Text>
      ),
    },
    {
      key: 'promised',
      label: t('Promised for today'),
      to: opens.promised(figures.today),
      figure: whole(promised.amount),
      beside: plural(promised.promises, '{count} promise', '{count} promises'),
      help:
        promised.promises > 0 &&
        (promised.received > 0
          ? t('{amount} received so far', { amount: whole(promised.received) })
          : t('none received yet')),
    },
    {
      key: 'cheques',
      label: t('Cheques'),
      to: '#cheques',
      figure: countText(cheques.reduce((all, { count }) => all + count, 0)),
      beside: whole(sumPaise(cheques.map(({ amount }) => amount))),
      help: <Text tone={inState('BOUNCED') > 0 ? 'warn' : 'quiet'}>{states.join(', ')}</Text>,
    },
    registers && {
      key: 'registers',
      label: t('Registers to file'),
      to: paths.registers,
      figure: countText(registers.length),
      help: first && t('first by {day}', { day: dateText(first.by, 'weekday') }),
    },
  ]
  return <LinkTiles label={t('Figures of today')} tiles={tiles.filter(tile => tile !== undefined)} />
}
