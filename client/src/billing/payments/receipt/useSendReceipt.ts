import type { Paise } from '@packhouse/contract/money.ts'
import { useRecordReceiptMutation } from '../../../api/payments.ts'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import { type ReceiptForm, receiptBody } from './useReceiptForm.ts'

export interface RecordedReceipt {
  id: number
  version: number
  number: string
  amount: Paise
  /** false for a cheque that must clear first. */
  counts: boolean
}

/** Sends a receipt; afterwards the form no longer counts as unsaved. */
export function useSendReceipt(
  form: ReceiptForm,
  whose: { customerId: number; orderId?: number },
  onDone: (receipt: RecordedReceipt) => void,
) {
  const [record] = useRecordReceiptMutation()
  return async (values: ReceiptForm['values']) => {
    const body = receiptBody(values, whose)
    if (!body) return
    const receipt = await record({ body })
      .unwrap()
      .catch(error => {
        if (refusalIn(error)?.data.reason === 'SHARED_REFERENCE')
          form.setValues({ sharedReference: values.reference, confirmed: false })
        throw error
      })
    form.resetDirty()
    const { id, version, number, amount, status } = receipt
    onDone({ id, version, number, amount, counts: status === 'CLEARED' })
  }
}
