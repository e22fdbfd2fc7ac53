import type { NoticeKind } from '@packhouse/contract/business/notices/kinds.ts'
import {
  IconAt,
  IconCalendarX,
  IconCashOff,
  IconEyeCheck,
  IconMessage,
  IconReceiptOff,
  IconScale,
  IconShieldCheck,
  IconSteeringWheel,
  IconTag,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { type Notice, useReadNoticesMutation } from '../../api/notices.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { MentionText } from '../../ui/values/MentionText.tsx'
import { t } from '../../ui/words.ts'
import { AskedPrice } from './AskedPrice.tsx'
import { keysOf, noteFresh } from './fresh.ts'
import css from './NoticePanel.module.css'
import { addressOf, detailOf, titleOf } from './words.ts'

const tinted = (tint: string) => ({
  color: `var(--mantine-color-${tint}-light-color)`,
  background: `var(--mantine-color-${tint}-light)`,
})

const looks: Record<NoticeKind, { icon: typeof IconAt; style: CSSProperties }> = {
  MENTION: { icon: IconAt, style: tinted('leaf') },
  ORDER_RELEASED: { icon: IconShieldCheck, style: tinted('leaf') },
  MESSAGE_GIVEN: { icon: IconMessage, style: { color: 'var(--ph-info)', background: 'var(--ph-info-bg)' } },
  LINE_SHORT: { icon: IconScale, style: tinted('marigold') },
  UPI_WAITS: { icon: IconEyeCheck, style: tinted('marigold') },
  LOT_EXPIRES: { icon: IconCalendarX, style: tinted('marigold') },
  CHEQUE_BOUNCED: { icon: IconReceiptOff, style: tinted('red') },
  PRICE_ASKED: { icon: IconTag, style: tinted('marigold') },
  PRICE_ANSWERED: { icon: IconTag, style: tinted('leaf') },
  DRIVER_NUMBER: { icon: IconSteeringWheel, style: tinted('marigold') },
  TRIP_DIFFERENCE: { icon: IconCashOff, style: tinted('red') },
  MONEY_SET_ASIDE: { icon: IconCashOff, style: tinted('marigold') },
}

/** One notice; opening it opens its record, by which it is read. */
export function NoticeRow({
  notice,
  isFirst,
  onOpen,
}: {
  notice: Notice
  isFirst: boolean
  onOpen: () => void
}) {
  const [read] = useReadNoticesMutation()
  const { icon: Icon, style } = looks[notice.kind]
  const last = notice.parts.at(-1)
  const open = () => {
    if (notice.isNew) {
      if (notice.kind === 'MENTION') noteFresh(notice.record, keysOf(notice))
      // what was set aside of a trip is not shown where its difference is
      const kind = notice.record.startsWith('trip:') ? { kind: notice.kind } : {}
      void read({ body: { record: notice.record, ...kind } })
    }
    onOpen()
  }
  return (
    <li>
      <Link
        to={addressOf(notice)}
        className={css.row}
        data-notice={notice.id}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        data-new={notice.isNew}
        onClick={open}
      >
        <span className={css.icon} style={style}>
          <Icon size={16} stroke={1.7} aria-hidden />
        </span>
        <span className={css.title}>{titleOf(notice)}</span>
        <time className={css.time} dateTime={notice.at}>
          {dateText(notice.at, 'moment')}
        </time>
        {notice.isNew ? <span className={css.dot} role="img" aria-label={t('New')} /> : <span />}
        <span className={css.detail}>{detailOf(notice)}</span>
        {notice.kind === 'MENTION' && last && (
          <span className={css.said}>
            <MentionText text={last.text} names={last.names ?? []} />
          </span>
        )}
      </Link>
      {notice.kind === 'PRICE_ASKED' &&
        notice.parts.map((part, at) => <AskedPrice key={part.key} part={part} hasKeys={at === 0} />)}
    </li>
  )
}
