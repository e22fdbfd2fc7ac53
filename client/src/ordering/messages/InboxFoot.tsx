import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react'
import { useInboxSummaryQuery } from '../../api/messages.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Inbox.module.css'

/** Minutes without a message after which the webhook may be broken. (rules §9.11) */
const silentAfter = 15

/** Whether WhatsApp sends, where it is set up. */
export function InboxFoot({ now }: { now: number }) {
  const { data } = useInboxSummaryQuery()
  if (!data?.whatsApp) return null
  return (
    <Row as="footer" justify="end" className={css.foot}>
      <Webhook lastAt={data.whatsApp.lastAt} now={now} />
    </Row>
  )
}

function Webhook({ lastAt, now }: { lastAt: string | null; now: number }) {
  const minutes = lastAt === null ? null : Math.floor((now - Date.parse(lastAt)) / 60_000)
  if (lastAt === null || minutes === null)
    return (
      <Text size={12} tone="soft" icon={IconBrandWhatsapp} role="status">
        {t('WhatsApp is set up; no message received yet')}
      </Text>
    )
  if (minutes < silentAfter)
    return (
      <Text size={12} tone="soft" icon={IconBrandWhatsapp} role="status">
        {t('WhatsApp connected, last message {time}', { time: dateText(lastAt, 'moment') })}
      </Text>
    )
  const silent =
    minutes < 120
      ? plural(minutes, 'No WhatsApp message for {count} minute', 'No WhatsApp message for {count} minutes')
      : t('No WhatsApp message since {time}', { time: dateText(lastAt, 'moment') })
  return (
    <Text size={12} tone="warn" icon={IconAlertTriangle} role="status">
      {silent}
    </Text>
  )
}
