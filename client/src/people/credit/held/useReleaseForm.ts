import { type UseFormReturnType, useForm } from '@mantine/form'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { noAmount, type Paise, paise } from '@packhouse/contract/money.ts'
import type { ReleaseKind } from '@packhouse/contract/people/credit/kinds.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import type { HeldOrder } from '../../../api/credit.ts'
import { useAddReleaseMutation } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import { focusFirstIssue, useFormSend } from '../../../ui/fields/useFormSend.ts'
import { t } from '../../../ui/words.ts'

export interface ReleaseValues {
  kind: ReleaseKind
  until: string | null
  amount: Paise | null
  reason: string
}

/** Days ahead that a release until a day proposes. */
const usualDays = 2
/** The proposed amount is rounded up to this, in paise. */
const amountStep = 10_000_00

/** What a release up to an amount counts of a held order. (rules §6.12) */
export const counted = ({ why, sum: { thisOrder, left } }: Pick<HeldOrder, 'why' | 'sum'>): Paise =>
  why === 'OVER_LIMIT' ? paise(Math.min(thisOrder, -left)) : thisOrder

type ReleaseForm = ReturnType<typeof useFormSend<ReleaseValues>> & { form: UseFormReturnType<ReleaseValues> }

/** The form that releases a held order; it refuses what the server would. (rules §6.12) */
export function useReleaseForm(row: HeldOrder, body: () => HTMLFormElement | null): ReleaseForm {
  const [release] = useAddReleaseMutation()
  const today = dayOf(new Date())
  const form = useForm<ReleaseValues>({
    initialValues: {
      kind: 'ORDER',
      until: addDays(today, usualDays),
      amount: paise(Math.ceil(counted(row) / amountStep) * amountStep),
      reason: '',
    },
    validate: {
      until: (until, { kind }) =>
        kind === 'ORDER'
          ? null
          : until === null
            ? t('Choose a day')
            : until < today
              ? t('Choose today or a later day')
              : null,
      amount: (amount, { kind }) =>
        kind !== 'AMOUNT' || (amount !== null && amount > 0) ? null : t(noAmount),
      reason: reason => {
        const why = whyNotReason(reason)
        return why === undefined ? null : t(why)
      },
    },
  })
  const send = async ({ kind, until, amount, reason }: ReleaseValues) => {
    await release({
      body: {
        customerId: row.customerId,
        kind,
        reason: reason.trim(),
        ...(kind === 'ORDER'
          ? { orderId: row.orderid, orderTotal: row.sum.thisOrder }
          : until === null
            ? {}
            : { until }),
        ...(kind === 'AMOUNT' && amount !== null ? { amount } : {}),
      },
    }).unwrap()
    toast.success(
      kind === 'ORDER'
        ? t('Order #{id} is released', { id: String(row.orderid) })
        : t('{customer} is released', { customer: row.businessname }),
    )
  }
  const sending = useFormSend(form, {
    onSubmit: send,
    onDone: () => form.reset(),
    onIssue: () => focusFirstIssue(body()),
    frame: body,
  })
  return { form, ...sending }
}
