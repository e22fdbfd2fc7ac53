import { Button, Textarea } from '@mantine/core'
import { spacedMobile } from '@packhouse/contract/formats/mobile.ts'
import { IconBrandWhatsapp, IconCopy, IconPhone, IconShare } from '@tabler/icons-react'
import { useReminderQuery } from '../../api/credit.ts'
import { toast } from '../../app/messages/toast.ts'
import { chatLink } from '../../invoices/documentMessage.ts'
import { PromiseChip } from '../../payments/PromiseChip.tsx'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { t } from '../../ui/words.ts'
import css from './Collect.module.css'

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** The text that asks for money, and the ways to share it: a call, a chat, the share sheet, a copy. */
export function Reminder({ customerId }: { customerId: number }) {
  const {
    currentData: reminder,
    isError,
    error,
  } = useReminderQuery({ customerid: customerId }, { refetchOnMountOrArgChange: true })
  if (isError) return <Notice tone="bad">{reasonOf(error)}</Notice>
  if (!reminder) return <Placeholder height={252} />
  const { text, mobile } = reminder
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('Reminder copied')),
      () => toast.info(text),
    )
  return (
    <Stack gap={8}>
      <span>
        <PromiseChip customerId={customerId} />
      </span>
      <Textarea label={t('Reminder')} value={text} readOnly rows={9} className={css.text} data-autofocus />
      <Row gap={8} wrap className={css.ways}>
        <Button component="a" variant="default" href={`tel:+91${mobile}`} leftSection={<IconPhone {...icon} />}>
          {spacedMobile(mobile)}
        </Button>
        <Button
          component="a"
          variant="default"
          href={chatLink(mobile, text)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          {t('Chat')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare {...icon} />}
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {t('Share reminder')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </Row>
    </Stack>
  )
}
