import { Button } from '@mantine/core'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { MessageRow } from '../../api/messages.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { Problems } from '../desk/side/TotalSection.tsx'
import type { Order } from '../orders/order/order.ts'
import css from './Preview.module.css'
import type { MessageActions } from './useMessageActions.ts'
import type { Preview } from './usePreview.ts'

interface PreviewFootProps {
  row: MessageRow
  preview: Preview
  actions: MessageActions
}

/** What can be done with the message; Ctrl Enter changes the order, Enter opens it in Create order. */
export function PreviewFoot(props: PreviewFootProps) {
  const { row, preview, actions } = props
  const { openOrder, mode, read } = preview
  if (row.state === 'ORDERED')
    return (
      <Row gap={8}>
        <Button fullWidth variant="default" onClick={() => actions.open(row)}>
          {t('Open #{id}', { id: row.orderId ?? 0 })}
        </Button>
      </Row>
    )
  if (row.state === 'IGNORED')
    return (
      <NeedsRight needs={messages.updateMessage}>
        <Button fullWidth variant="default" onClick={() => actions.putBack(row)}>
          {t('Back to “To read”')}
        </Button>
      </NeedsRight>
    )
  if (openOrder && mode === 'AMEND') return <ChangeOrder {...props} />
  const isEmpty = read
    ? read.orders.every(({ lines }) => lines.length === 0)
    : preview.failure !== undefined || row.text.trim() === ''
  return (
    <Row gap={8}>
      {isEmpty || !openOrder ? (
        <NeedsRight needs={messages.updateMessage}>
          <Button
            className={css.half ?? ''}
            variant="default"
            rightSection={<KeyCap keys="i" />}
            onClick={() => actions.ignore(row)}
          >
            {t('Ignore')}
          </Button>
        </NeedsRight>
      ) : (
        <Button className={css.half ?? ''} variant="default" onClick={() => preview.choose('AMEND')}>
          {t('Add to #{id}', { id: openOrder.orderid })}
        </Button>
      )}
      <NeedsRight needs={orders.createOrder}>
        <Button
          className={css.main ?? ''}
          {...(isEmpty ? { variant: 'default' } : {})}
          rightSection={<KeyCap keys="enter" on={isEmpty ? 'surface' : 'filled'} />}
          onClick={() => actions.open(row)}
        >
          {openWords(row, actions)}
        </Button>
      </NeedsRight>
    </Row>
  )
}

const openWords = (row: MessageRow, actions: MessageActions): string =>
  actions.isOthers(row) ? t('Take over') : row.state === 'DRAFT' ? t('Continue') : t('Open in Create order')

/** The button that changes the open order, and the one that makes another order of the message. */
function ChangeOrder({ row, preview, actions }: PreviewFootProps) {
  const { openOrder, amendment, change, blocked, order } = preview
  const isCancelled = order?.intent === 'CANCEL'
  return (
    <Stack gap={8}>
      <Problems problems={change.problems} />
      {blocked && !isCancelled && <Text tone="bad">{blocked}</Text>}
      {amendment.data && !blocked && <Text tone="soft">{stateOf(amendment.data.order)}</Text>}
      <Row gap={8}>
        <Button
          className={css.half ?? ''}
          variant="default"
          onClick={() =>
            order?.lines.length === 0 ? actions.ignore(row) : actions.open(row, { asNew: true })
          }
        >
          {order?.lines.length === 0 ? t('Ignore') : t('New order')}
        </Button>
        <NeedsRight needs={orders.editOrder}>
          <Button
            className={css.main ?? ''}
            data-primary
            loading={change.isBusy}
            disabled={!amendment.data || blocked !== undefined || isCancelled}
            aria-keyshortcuts="Control+Enter"
            rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
            onClick={change.change}
          >
            {t('Change #{id}', { id: openOrder?.orderid ?? 0 })}
          </Button>
        </NeedsRight>
      </Row>
    </Stack>
  )
}

/** Who changed the order last. */
function stateOf({ version, activity }: Order): string {
  const [last] = activity.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (!last) return ''
  return t('Version {version}, last changed {time} by {name}.', {
    version,
    time: dateText(last.at, 'moment'),
    name: last.by,
  })
}
