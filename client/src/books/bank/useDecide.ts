import type { NotThereReason } from '@packhouse/contract/books/bank/kinds.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import { useCallback } from 'react'
import {
  type BankPayment,
  useNotThereMutation,
  useSeePaymentsMutation,
  useTakeBankAmountMutation,
} from '../../api/bank.ts'
import { toast } from '../../app/messages/toast.ts'
import { amountText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'

/** What is decided of payments; why it cannot be is said in a toast. Returns whether it was. */
export function useDecide() {
  const [see, seeing] = useSeePaymentsMutation()
  const [take, taking] = useTakeBankAmountMutation()
  const [end] = useNotThereMutation()
  const seen = useCallback(
    async (payments: readonly BankPayment[]): Promise<boolean> => {
      const body = {
        payments: payments.map(({ receiptId, version, group, line }) => ({
          receiptId,
          version,
          ...(group === 'AGREES' && line ? { lineId: line.id } : {}),
        })),
      }
      const done = await see({ body }).then(({ data }) => data)
      if (!done) return false
      toast.success(plural(done.count, '{count} payment confirmed', '{count} payments confirmed'), {
        detail: amountText(sumPaise(payments.map(({ amount }) => amount))),
      })
      return true
    },
    [see],
  )
  const takeAmount = useCallback(
    async ({ receiptId, version, line }: BankPayment): Promise<void> => {
      if (!line) return
      const { data } = await take({ body: { receiptId, version, lineId: line.id } })
      if (data)
        toast.success(t("{number} now has the bank's amount", { number: data.number }), {
          detail: amountText(line.amount),
        })
    },
    [take],
  )
  const notThere = useCallback(
    async (payment: BankPayment, reason: NotThereReason, note: string): Promise<void> => {
      const { receiptId, version, amount } = payment
      await end({ body: { receiptId, version, reason, ...(note.trim() ? { note } : {}) } }).unwrap()
      toast.success(
        t('{amount} from {name} stays due', { amount: amountText(amount), name: payment.businessName }),
      )
    },
    [end],
  )
  return { seen, takeAmount, notThere, isBusy: seeing.isLoading || taking.isLoading }
}
