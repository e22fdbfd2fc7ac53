import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { formatRupees, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { orderPath } from '../../app/navigation/paths.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { t } from '../../ui/words.ts'
import css from './Amended.module.css'
import { AmendedLines } from './AmendedLines.tsx'
import type { AmendedOrder } from './useAmendment.ts'
import type { Preview } from './usePreview.ts'

/** The open order of the outlet as the message would leave it: lines, sum, and what follows. */
export function AmendedPart({ preview }: { preview: Preview }) {
  const { openOrder, order, amendment } = preview
  const { data, error, retry } = amendment
  if (!openOrder) return null
  const { orderid, status, deliverytimeslot } = openOrder
  return (
    <>
      <Row gap={8} className={css.head}>
        <TextLink to={orderPath(orderid)}>
          <strong>#{orderid}</strong>
        </TextLink>
        <StatusPill status={status} />
        <Text grow />
        <Text tone="soft">{slotText(deliverytimeslot)}</Text>
      </Row>
      {order?.intent === 'CANCEL' && (
        <Notice tone="info">
          <Text grow>{t('The message cancels the whole order. Reject the order on its page.')}</Text>
          <TextLink to={orderPath(orderid)}>{t('Open #{id}', { id: orderid })}</TextLink>
        </Notice>
      )}
      {error !== undefined && !data && <ErrorState title={t('Order did not load')} error={undefined} retry={retry} />}
      {!data && error === undefined && <Placeholder look="panel" height={180} />}
      {data && order?.intent !== 'CANCEL' && (
        <>
          <AmendedLines amended={data} />
          <Values amended={data} />
        </>
      )}
    </>
  )
}

const signed = (amount: Paise): string => `${amount < 0 ? '−' : '+'}${formatRupees(amount).replace('-', '')}`

/** The value before and after as a sum, and what follows for credit and stock. */
function Values({ amended: { before, after, values, consequences } }: { amended: AmendedOrder }) {
  const tax = subtractPaise(after.tax, before.tax)
  return (
    <Stack gap={12} className={css.sums}>
      <Sums>
        <Sum label={t('Value before')}>{formatRupees(before.total)}</Sum>
        {values.map(({ label, by }) => (
          <Sum key={label} label={label}>
            {signed(by)}
          </Sum>
        ))}
        {tax !== 0 && <Sum label={t('GST')}>{signed(tax)}</Sum>}
        <Sum label={t('Value after')} kind="strong">
          {formatRupees(after.total)}
        </Sum>
      </Sums>
      <Stack as="ul" gap={4}>
        {consequences.map(({ isGood, words }) => (
          <Text as="li" key={words} tone={isGood ? 'soft' : 'bad'} icon={isGood ? IconCheck : IconAlertTriangle}>
            {words}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
