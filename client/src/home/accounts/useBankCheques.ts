import { dayOf } from '@packhouse/contract/day.ts'
import type { Cheque } from '../../api/home.ts'
import { useBankChequesMutation } from '../../api/payments.ts'
import { toast } from '../../app/messages/toast.ts'
import { plural, t } from '../../ui/words.ts'

type Banked = Pick<Cheque, 'receiptid' | 'version'>

/** Notes that cheques were handed in at the bank today, with one undo for all of them. What is refused is said in a toast. */
export function useBankCheques(): (cheques: readonly Banked[]) => void {
  const [note] = useBankChequesMutation()
  const send = (cheques: readonly Banked[], bankedOn: string | null) =>
    note({ body: { cheques: cheques.map(({ receiptid, version }) => ({ receiptid, version })), bankedOn } }).unwrap()
  return cheques => {
    send(cheques, dayOf(new Date())).then(
      ({ cheques: banked }) => {
        const undo = () => void send(banked, null).catch(() => undefined)
        toast.success(plural(banked.length, '{count} cheque is at the bank', '{count} cheques are at the bank'), {
          action: { label: t('Undo'), run: undo },
        })
      },
      () => undefined,
    )
  }
}
