import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { IconArrowBackUp, IconCamera, IconDownload, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoTransferMutation } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { DotsMenu } from '../../../ui/dialogs/DotsMenu.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { ChequeSummary } from '../dues.ts'
import { saveSlip, useUndoDeposit } from './useDeposit.ts'

const SlipPhotoDialog = onUse(async () => (await import('./SlipPhotoDialog.tsx')).SlipPhotoDialog)

/** Deposits and divided transfers of today, each with its undo. (rules §6.16, §6.17) */
export function DoneToday({ summary: { deposits, transfers } }: { summary: ChequeSummary }) {
  const undoDeposit = useUndoDeposit()
  const undoTransfer = useUndoTransfer()
  const [slip, setSlip] = useState<number>()
  const shown = deposits.find(({ id }) => id === slip)
  const gone = (canUndo: boolean) => (canUndo ? undefined : t('Part of it has changed since'))
  if (deposits.length + transfers.length === 0) return null
  return (
    <Card title={t('Recorded today')}>
      <List>
        {deposits.map(deposit => (
          <ListLine key={deposit.number}>
            <Text grow cut>
              {deposit.number} <small>{plural(deposit.cheques, '{count} cheque', '{count} cheques')}</small>
            </Text>
            <b>
              <Money amount={deposit.amount} />
            </b>
            <IconButton
              icon={deposit.photo ? IconPhoto : IconCamera}
              label={
                deposit.photo
                  ? t('Photo of slip {number}', { number: deposit.number })
                  : t('Add a photo of slip {number}', { number: deposit.number })
              }
              onClick={() => setSlip(deposit.id)}
            />
            <DotsMenu
              label={t('Actions of {number}', { number: deposit.number })}
              actions={[
                { label: t('Deposit slip PDF'), icon: IconDownload, run: () => void saveSlip(deposit) },
                {
                  label: t('Undo the deposit'),
                  icon: IconArrowBackUp,
                  needs: payments.undoDeposit,
                  run: () => undoDeposit(deposit),
                  disabledReason: gone(deposit.canUndo),
                },
              ]}
            />
          </ListLine>
        ))}
        {transfers.map(transfer => (
          <ListLine key={transfer.id}>
            <Text grow cut title={transfer.receipts.map(({ businessName }) => businessName).join(', ')}>
              {transfer.reference}{' '}
              <small>{plural(transfer.receipts.length, '{count} customer', '{count} customers')}</small>
            </Text>
            <b>
              <Money amount={transfer.amount} />
            </b>
            <DotsMenu
              label={t('Actions of {number}', { number: transfer.reference })}
              actions={[
                {
                  label: t('Undo the transfer'),
                  icon: IconArrowBackUp,
                  needs: payments.undoTransfer,
                  run: () => undoTransfer(transfer),
                  disabledReason: gone(transfer.canUndo),
                },
              ]}
            />
          </ListLine>
        ))}
      </List>
      {shown && <SlipPhotoDialog slip={shown} onClose={() => setSlip(undefined)} />}
    </Card>
  )
}

type Transfer = Pick<ChequeSummary['transfers'][number], 'id' | 'version' | 'reference'>

/** Undoes a divided transfer; why not is said in a toast. */
export function useUndoTransfer(): (transfer: Transfer) => void {
  const [undo] = useUndoTransferMutation()
  return ({ id, version, reference }) =>
    void undo({ transferid: id, body: { version } })
      .unwrap()
      .then(
        () =>
          toast.info(t('Transfer {reference} is undone', { reference }), {
            detail: t('Its receipts are reversed'),
          }),
        () => undefined,
      )
}
