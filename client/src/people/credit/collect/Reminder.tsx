import { Textarea } from '@mantine/core'
import { useReminderQuery } from '../../../api/credit.ts'
import { ShareWays } from '../../../billing/invoices/ShareWays.tsx'
import { PromiseChip } from '../../../billing/payments/PromiseChip.tsx'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import css from './Collect.module.css'

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
  return (
    <Stack gap={8}>
      <span>
        <PromiseChip customerId={customerId} />
      </span>
      <Textarea label={t('Reminder')} value={text} readOnly rows={9} className={css.text} data-autofocus />
      <ShareWays text={text} mobile={mobile} copied={t('Reminder copied')} />
    </Stack>
  )
}
