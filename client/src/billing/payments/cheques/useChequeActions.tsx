import { isOnHand } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import {
  IconArrowBackUp,
  IconCamera,
  IconCheck,
  IconReplace,
  IconReportMoney,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useGiveChequeBackMutation } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'
import { ReceiptStatusDialog } from '../receipts/ReceiptStatusDialog.tsx'

const TakeChequeDialog = onUse(async () => (await import('./TakeChequeDialog.tsx')).TakeChequeDialog)
const SlipPhotoDialog = onUse(async () => (await import('./SlipPhotoDialog.tsx')).SlipPhotoDialog)

/** What is done with a cheque. */
interface Doing {
  what: 'REPLACE' | 'GIVE_BACK' | 'CLEARED' | 'BOUNCED' | 'SLIP'
  cheque: HeldCheque
}

/** The actions of a cheque by its state, and the dialog of the one chosen. */
export function useChequeActions(): {
  actions: (cheque: HeldCheque) => Action[]
  /** Asks for the reason; what is not on hand stays. */
  giveBack: (cheque: HeldCheque | undefined) => void
  dialog: ReactNode
} {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const giveBack = useCallback(
    (cheque: HeldCheque | undefined) =>
      cheque && isOnHand(cheque.state) && setDoing({ what: 'GIVE_BACK', cheque }),
    [],
  )
  const actions = useCallback(
    (cheque: HeldCheque): Action[] => [
      ...(isOnHand(cheque.state)
        ? [
            {
              label: t('New cheque in its place…'),
              icon: IconReplace,
              run: () => setDoing({ what: 'REPLACE', cheque }),
              needs: payments.takeCheque,
            },
            {
              label: t('Back to the customer…'),
              icon: IconArrowBackUp,
              run: () => giveBack(cheque),
              needs: payments.giveChequeBack,
            },
          ]
        : []),
      ...(cheque.state === 'AT_BANK'
        ? [
            {
              label: t('Cleared…'),
              icon: IconCheck,
              run: () => setDoing({ what: 'CLEARED', cheque }),
              needs: 'money' as const,
            },
            {
              label: t('Bounced…'),
              icon: IconX,
              run: () => setDoing({ what: 'BOUNCED', cheque }),
              danger: true,
              needs: 'money' as const,
            },
          ]
        : []),
      ...(cheque.deposit
        ? [
            {
              label: t('Photo of the slip…'),
              icon: IconCamera,
              run: () => setDoing({ what: 'SLIP', cheque }),
            },
          ]
        : []),
      {
        label: t('Payment details'),
        icon: IconReportMoney,
        run: () => void navigate(paymentDetailsPath(cheque.customerId)),
      },
    ],
    [giveBack, navigate],
  )
  return { actions, giveBack, dialog: doing && <Dialogs doing={doing} onClose={() => setDoing(undefined)} /> }
}

function Dialogs({ doing: { what, cheque }, onClose }: { doing: Doing; onClose: () => void }) {
  const [give] = useGiveChequeBackMutation()
  const { id, number, customerId, businessName, version, receipt, amount, deposit, depositedOn, date } =
    cheque
  if (what === 'SLIP') return deposit && <SlipPhotoDialog slip={deposit} onClose={onClose} />
  if (what === 'REPLACE') return <TakeChequeDialog old={cheque} onClose={onClose} />
  if (what === 'GIVE_BACK')
    return (
      <ReasonDialog
        title={t('Give cheque {number} back', { number })}
        submit={t('Back to the customer')}
        required
        onClose={onClose}
        onSubmit={async (reason = '') => {
          await give({ chequeid: id, body: { reason, version } }).unwrap()
          toast.success(t('Cheque {number} is back with {name}', { number, name: businessName }))
        }}
      />
    )
  if (!receipt) return null
  const handedIn = { ...receipt, customerId, amount, date: depositedOn ?? date, allocations: [] }
  const counted = { ...handedIn, mode: 'CHEQUE', status: 'RECEIVED' } as const
  return (
    <ReceiptStatusDialog
      receipt={counted}
      to={what}
      onDone={words => toast.success(words)}
      onClose={onClose}
    />
  )
}
