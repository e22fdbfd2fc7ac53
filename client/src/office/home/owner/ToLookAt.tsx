import { zeroPaise } from '@packhouse/contract/money.ts'
import {
  IconCalendarX,
  IconReceiptOff,
  IconRepeat,
  IconScale,
  IconShield,
  type TablerIcon,
} from '@tabler/icons-react'
import type { OwnerFigures } from '../../../api/home.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import css from '../Home.module.css'
import { HomeCard, HomeRow } from '../HomeCard.tsx'

interface Line {
  key: string
  count: number | undefined
  icon: TablerIcon
  words: string
  to: string
  aside: string
  tone: 'bad' | 'warn' | 'quiet'
}

/** Adds the customer, where there is one only. */
const withName = (words: string, name: string | null) => (name === null ? words : `${words}, ${name}`)

function linesOf({ held, bounced, broken, standing, toBuy, by }: OwnerFigures['waiting']): Line[] {
  const day = dateText(by, 'weekday')
  return [
    {
      key: 'held',
      count: held?.count,
      icon: IconShield,
      to: opens.held,
      tone: 'bad',
      words: plural(held?.count ?? 0, '{count} order held for credit', '{count} orders held for credit'),
      aside: amountText(held?.amount ?? zeroPaise),
    },
    {
      key: 'bounced',
      count: bounced?.count,
      icon: IconReceiptOff,
      to: opens.bounced,
      tone: 'bad',
      words: withName(
        plural(bounced?.count ?? 0, '{count} cheque bounced', '{count} cheques bounced'),
        bounced?.name ?? null,
      ),
      aside: amountText(bounced?.amount ?? zeroPaise),
    },
    {
      key: 'broken',
      count: broken?.count,
      icon: IconCalendarX,
      to: opens.broken,
      tone: 'bad',
      words: withName(
        plural(broken?.count ?? 0, '{count} promise broken', '{count} promises broken'),
        broken?.name ?? null,
      ),
      aside: amountText(broken?.amount ?? zeroPaise),
    },
    {
      key: 'standing',
      count: standing,
      icon: IconRepeat,
      to: opens.standing(by),
      tone: 'warn',
      words: plural(standing ?? 0, '{count} standing order to decide', '{count} standing orders to decide'),
      aside: t('For {day}', { day }),
    },
    {
      key: 'toBuy',
      count: toBuy,
      icon: IconScale,
      to: opens.toBuy(by),
      tone: 'quiet',
      words: plural(toBuy, '{count} item to buy', '{count} items to buy'),
      aside: t('For {day}', { day }),
    },
  ]
}

/** What waits for somebody now, the most urgent first; what is zero is left out. (rules §16.5) */
export function ToLookAt({ waiting }: { waiting: OwnerFigures['waiting'] }) {
  const lines = linesOf(waiting).filter(({ count = 0 }) => count > 0)
  return (
    <HomeCard title={t('Needs attention')} count={lines.length > 0 ? String(lines.length) : undefined}>
      {lines.length === 0 && (
        <div className={css.row}>
          <Text tone="quiet">{t('Nothing needs attention.')}</Text>
        </div>
      )}
      {lines.map(({ key, icon: Icon, words, to, aside, tone }) => (
        <HomeRow key={key} to={to}>
          <Icon size={16} stroke={1.7} aria-hidden />
          <Text grow cut className={css.link}>
            {words}
          </Text>
          <Text tone={tone} figures>
            {aside}
          </Text>
        </HomeRow>
      ))}
    </HomeCard>
  )
}
