import { orderVersionsPath } from '../../../../app/navigation/paths.ts'
import { HistoryCard } from '../../../../business/comments/HistoryCard.tsx'
import { TextLink } from '../../../../ui/layout/LinkButton.tsx'
import { doerText } from '../../../../ui/values/doerText.ts'
import { say, t } from '../../../../ui/words.ts'
import type { Order } from '../order.ts'

/** History of the order, newest first: who, when, what, and what people wrote about it. */
export function OrderHistory({ order: { orderid, activity } }: { order: Order }) {
  const events = activity.map((event, at) => ({
    // the history only grows at the front, so a position counted from the end is stable
    key: `event-${activity.length - at}`,
    at: event.at,
    words: (
      <span>
        <b>{doerText(event)}</b> {say(event.words)}
      </span>
    ),
  }))
  return (
    <HistoryCard
      record={`order:${orderid}`}
      events={events}
      aside={<TextLink to={orderVersionsPath(orderid)}>{t('Compare')}</TextLink>}
    />
  )
}
