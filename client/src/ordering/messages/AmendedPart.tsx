import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { PanelPart } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { t } from '../../ui/words.ts'
import css from '../desk/amendment/Amended.module.css'
import { AmendedLines } from '../desk/amendment/AmendedLines.tsx'
import { AmendedSums, Consequences } from '../desk/amendment/AmendedSums.tsx'
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
      {error !== undefined && !data && (
        <ErrorState title={t('Order did not load')} error={undefined} retry={retry} />
      )}
      {!data && error === undefined && <Placeholder look="panel" height={180} />}
      {data && order?.intent !== 'CANCEL' && (
        <>
          <AmendedLines amended={data} unread={preview.read?.unread ?? []} />
          <PanelPart>
            <Stack>
              <AmendedSums amended={data} />
              <Consequences all={data.consequences} />
            </Stack>
          </PanelPart>
        </>
      )}
    </>
  )
}
