import { useState } from 'react'
import { slipPath, useDepositChequesMutation, useUndoDepositMutation } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { ChequeSummary } from '../dues.ts'
import { saveFile } from '../saveFile.ts'

type Deposit = ChequeSummary['deposits'][number]

/** Saves the slip of a deposit. */
export const saveSlip = ({ id }: Pick<Deposit, 'id'>) => saveFile(slipPath, { depositid: id, format: 'pdf' })

/** Undoes a deposit; why not is said in a toast. */
export function useUndoDeposit(): (deposit: Deposit) => void {
  const [undo] = useUndoDepositMutation()
  return ({ id, version, number }) =>
    void undo({ depositid: id, body: { version } })
      .unwrap()
      .then(
        () => toast.info(t('{number} is undone', { number }), { detail: t('Its cheques are on hand again') }),
        () => undefined,
      )
}

/** A cheque to deposit, as it was seen. */
interface Chosen {
  id: number
  version: number
}

/** Takes cheques to the bank on a day: the slip is saved, and one undo takes all back. Why not is shown in place. */
export function useDeposit(onDone: () => void) {
  const [send] = useDepositChequesMutation()
  const undo = useUndoDeposit()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const deposit = async (
    cheques: readonly Chosen[],
    date: string,
    banks: Readonly<Record<number, string>> = {},
  ) => {
    setBusy(true)
    setRefused(undefined)
    try {
      const chosen = cheques.map(({ id, version }) => {
        const bank = banks[id]?.trim()
        return { id, version, ...(bank && { bank }) }
      })
      const done = await send({ body: { cheques: chosen, date } }).unwrap()
      const words = plural(done.cheques, '{count} cheque is at the bank', '{count} cheques are at the bank')
      toast.success(words, {
        detail: `${done.number} · ${amountText(done.amount)}`,
        action: { label: t('Undo'), run: () => undo(done) },
      })
      onDone()
      void saveSlip(done)
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
    setBusy(false)
  }
  return { deposit, busy, refused }
}
