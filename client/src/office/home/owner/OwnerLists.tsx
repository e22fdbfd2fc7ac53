import type { Day } from '@packhouse/contract/day.ts'
import type { OwnerFigures } from '../../../api/home.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { figureText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import css from '../Home.module.css'
import { HomeCard, HomeRow } from '../HomeCard.tsx'
import { restOf } from '../rest.ts'
import { ToLookAt } from './ToLookAt.tsx'

/** Rows of a list before the one that stands for the rest. */
const useShown = () => (useMedia(phone) ? 4 : 5)

/** What waits, what was short, and who is overdue. */
export const OwnerLists = ({ figures, date }: { figures: OwnerFigures; date: Day }) => (
  <div className={css.lists}>
    <ToLookAt waiting={figures.waiting} />
    <ShortItems short={figures.short} date={date} />
    {figures.overdue && <OverdueCustomers overdue={figures.overdue} />}
  </div>
)

function ShortItems({ short, date }: { short: OwnerFigures['short']; date: Day }) {
  const shown = useShown()
  const items = short.items.slice(0, shown)
  const rest = restOf({ count: short.of, amount: short.value }, items, ({ value }) => value)
  const lines = short.lines - items.reduce((sum, item) => sum + item.lines, 0)
  const all = opens.short(date)
  return (
    <HomeCard
      title={t('Short')}
      count={plural(short.lines, '{count} line', '{count} lines')}
      all={short.lines > 0 ? { label: t('All short lines'), to: all } : undefined}
    >
      {short.items.length === 0 && <None>{t('Every line was delivered in full.')}</None>}
      {items.map(({ itemId, name, localName, lines, value }) => (
        <HomeRow key={itemId} to={all}>
          <Text grow cut>
            <strong>{name}</strong> {localName && <Text tone="quiet">{localName}</Text>}
          </Text>
          <Text tone="soft" figures>
            {plural(lines, '{count} line', '{count} lines')}
          </Text>
          <Text as="b" figures>
            {figureText(value)}
          </Text>
        </HomeRow>
      ))}
      {rest.count > 0 && (
        <HomeRow to={all}>
          <Text grow>{plural(rest.count, '{count} more item', '{count} more items')}</Text>
          <Text tone="soft" figures>
            {plural(lines, '{count} line', '{count} lines')}
          </Text>
          <Text as="b" figures>
            {figureText(rest.amount)}
          </Text>
        </HomeRow>
      )}
    </HomeCard>
  )
}

function OverdueCustomers({ overdue }: { overdue: NonNullable<OwnerFigures['overdue']> }) {
  const shown = useShown()
  const rows = overdue.rows.slice(0, shown)
  const rest = restOf({ count: overdue.customers, amount: overdue.amount }, rows, ({ amount }) => amount)
  return (
    <HomeCard
      title={t('Overdue')}
      count={plural(overdue.customers, '{count} customer', '{count} customers')}
      all={{ label: t('Credit desk'), to: opens.collect }}
    >
      {rows.length === 0 && <None>{t('Nobody is overdue.')}</None>}
      {rows.map(({ customerId, businessname, days, amount }) => (
        <HomeRow key={customerId} to={paymentDetailsPath(customerId)}>
          <Text grow cut as="strong">
            {businessname}
          </Text>
          <Text tone="soft" figures>
            {plural(days, '{count} day', '{count} days')}
          </Text>
          <Text as="b" figures>
            {figureText(amount)}
          </Text>
        </HomeRow>
      ))}
      {rest.count > 0 && (
        <HomeRow to={opens.overdue}>
          <Text grow>{plural(rest.count, '{count} more customer', '{count} more customers')}</Text>
          <Text as="b" figures>
            {figureText(rest.amount)}
          </Text>
        </HomeRow>
      )}
    </HomeCard>
  )
}

const None = ({ children }: { children: string }) => (
  <div className={css.row}>
    <Text tone="quiet">{children}</Text>
  </div>
)
