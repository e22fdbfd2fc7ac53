import { useState } from 'react'
import { Link } from 'react-router'
import { orderVersionsPath } from '../../../app/navigation/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
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
    <Card
      title={t('Activity')}
      aside={
        <Link to={orderVersionsPath(order.orderid)} className={css.compare}>
          {t('Compare')}
        </Link>
      }
    >
      <ul className={css.activity}>
        {shown.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at the front, so a position counted from the end is stable
          <li key={activity.length - at}>
            <time dateTime={event.at}>{dateText(event.at, 'moment')}</time>
            <span>
              <b>{doerText(event)}</b> {event.text}
            </span>
          </li>
        ))}
      </ul>
      {activity.length > shownAtFirst && (
        <button type="button" className={css.more} onClick={() => setAll(!all)}>
          {all ? t('Show less') : t('Show all {count}', { count: activity.length })}
        </button>
      )}
    </Card>
  )
}
