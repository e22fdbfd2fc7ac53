import { Textarea } from '@mantine/core'
import { needsOfOverrides } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { anyOf, sentence } from '@packhouse/contract/sentence.ts'
import { useHolders } from '../../../../app/session/may.ts'
import { ShareWays } from '../../../../billing/invoices/ShareWays.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { Stack } from '../../../../ui/layout/Flex.tsx'
import { amountText } from '../../../../ui/values/amounts.ts'
import { say, t } from '../../../../ui/words.ts'
import { showMovedToast } from '../../movedToast.ts'
import { useMove } from '../actions/useMove.ts'
import type { Order } from '../order.ts'

/**
 * For people who may not release a held order: why it is held, who may release it, and the request to pass on. Its credit may fit
 * by now, so it can be looked at again from here. (rules §6.5)
 */
export function AskRelease({ order, onClose }: { order: Order; onClose: () => void }) {
  const { orderid: id, total, holdReason } = order
  const { businessname } = order.customeraddressdetails
  const { people } = useHolders(needsOfOverrides([{ rule: 'CREDIT' }]))
  const move = useMove(order)
  const request = t('Please release order #{id} of {customer}, {total}. {reason}', {
    id,
    customer: businessname,
    total: amountText(total),
    reason: holdReason ?? '',
  })
  return (
    <ConfirmDialog
      title={t('Ask for release of #{id}', { id })}
      confirm={t('Accept if within terms now')}
      cancel={t('Close')}
      onConfirm={async () => {
        await move('PENDING')
        showMovedToast(order, 'PENDING', t('#{id} is accepted', { id }))
      }}
      onClose={onClose}
    >
      <Stack gap={8}>
        {people.length > 0 && (
          <span>{say(sentence('{people} can release it.', { people: anyOf(people) }))}</span>
        )}
        <Textarea label={t('Request')} value={request.trim()} readOnly autosize minRows={3} />
        <ShareWays text={request.trim()} mobile={null} copied={t('Request copied')} />
      </Stack>
    </ConfirmDialog>
  )
}
