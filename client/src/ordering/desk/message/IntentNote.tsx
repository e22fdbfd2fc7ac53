import { orderPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LinkButton, TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import type { MessageOrder } from '../draft.ts'

interface IntentNoteProps {
  order: MessageOrder
  onClose: () => void
  /** Makes the draft a change of the open order; undefined where it cannot be one. */
  onChange: (() => void) | undefined
}

/** What the message asks for, where that is no new order. */
export function IntentNote({ order, onClose, onChange }: IntentNoteProps) {
  const { intent, openOrder, lastOrderId, lines } = order
  if ((intent === 'AMEND' || intent === 'CANCEL') && openOrder)
    return (
      <Notice tone="info">
        <Text grow>
          {intent === 'CANCEL'
            ? t('The message cancels order #{id}.', { id: openOrder.orderid })
            : t('The message changes order #{id}. If you place it here, it becomes a new order.', {
                id: openOrder.orderid,
              })}
        </Text>
        {onChange && (
          <LinkButton onClick={onChange}>{t('Change #{id} instead', { id: openOrder.orderid })}</LinkButton>
        )}
        <TextLink to={orderPath(openOrder.orderid)}>{t('Open #{id}', { id: openOrder.orderid })}</TextLink>
      </Notice>
    )
  if (intent === 'REPEAT' && lastOrderId !== null)
    return (
      <Notice tone="info">
        {t('The message asks for order #{id} again. Press R to add its lines.', { id: lastOrderId })}
      </Notice>
    )
  if (lines.length > 0) return null
  return (
    <Notice tone="info">
      <Text grow>{t('No order found in the message. It stays here while you type one.')}</Text>
      <LinkButton onClick={onClose}>{t('Ignore')}</LinkButton>
    </Notice>
  )
}
