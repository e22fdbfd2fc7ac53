import { useState } from 'react'
import { orderVersionsPath } from '../../../app/navigation/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { LinkButton, TextLink } from '../../../ui/layout/LinkButton.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { doerText } from '../../../ui/values/doerText.ts'
import { t } from '../../../ui/words.ts'
import type { Order } from '../order.ts'
import css from './OrderCards.module.css'

const shownAtFirst = 6

/** History of the order, newest first: who, when, what. */
export function ActivityCard({ order }: { order: Order }) {
  const [all, setAll] = useState(false)
  const { activity } = order
  const shown = all ? activity : activity.slice(0, shownAtFirst)
  return (
    <Card title={t('Activity')} aside={<TextLink to={orderVersionsPath(order.orderid)}>{t('Compare')}</TextLink>}>
      <ul className={css.activity}>
        {shown.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at the front, so a position counted from the end is stable
          <li key={activity.length - at}>
            <DateText value={event.at} form="moment" />
            <span>
              <b>{doerText(event)}</b> {event.text}
            </span>
          </li>
        ))}
      </ul>
      {activity.length > shownAtFirst && (
        <LinkButton className={css.more} onClick={() => setAll(!all)}>
          {all ? t('Show less') : t('Show all {count}', { count: activity.length })}
        </LinkButton>
      )}
    </Card>
  )
}
