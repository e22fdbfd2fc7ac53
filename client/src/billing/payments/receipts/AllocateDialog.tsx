import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { addPaise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { useAllocateReceiptMutation } from '../../../api/payments.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { useRecordForm } from '../../../app/edit/useRecordForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { OpenDue, OpenDues, Receipt } from '../dues.ts'
import { DuesNotLoaded } from '../receipt/DuesNotLoaded.tsx'
import { HandFields } from '../receipt/PaysList.tsx'
import { allocationsOf, type ByHand, byHandOf, issueOf, typedAmount } from '../receipt/pays.ts'
import css from './Receipts.module.css'
import { ReceiptOver, receiptWords } from './receiptEdit.tsx'

interface AllocateDialogProps {
  /** The receipt as it is now. */
  receipt: Receipt
  open: OpenDues
  onDone: (reply: string) => void
  onClose: () => void
}

type Values = {
  byHand: ByHand
  /** Pays the oldest dues first and ignores the fields. */
  oldest: boolean
}

/** Chooses the documents a receipt pays; prefilled with the current allocation. (rules §6.8) */
export function AllocateDialog({ receipt, open, onDone, onClose }: AllocateDialogProps) {
  const { id, number, amount, allocations, version } = receipt
  const [allocate] = useAllocateReceiptMutation()
  const dues = open.currentData && payable(open.currentData, allocations)
  const saved: Values = { byHand: byHandOf(allocations), oldest: false }
  const { form, edit } = useRecordForm({ of: { entity: 'receipt', id }, version, saved })
  const isOver = receipt.status === 'BOUNCED'
  const { byHand, oldest } = form.values
  const used = sumPaise(Object.values(byHand).map(typedAmount))
  const issue = oldest
    ? undefined
    : dues
      ? issueOf(byHand, amount, dues)
      : 'The open invoices are not loaded yet.'
  const send = async (values: Values) => {
    const body = {
      version: edit.version,
      ...(values.oldest ? {} : { allocations: allocationsOf(values.byHand) }),
    }
    const { unallocated } = await edit.send(() => allocate({ receiptid: id, body }).unwrap())
    onDone(
      t('{number} is allocated; {amount} is kept as an advance', { number, amount: amountText(unallocated) }),
    )
  }
  return (
    <FormDialog
      needs={payments.allocateReceipt}
      title={t('Allocate {number}', { number })}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={oldest ? t('Pay the oldest first') : t('Save allocation')}
      refuse={isOver ? t('It was reversed') : (edit.refuse ?? (issue && t(issue)))}
      width={560}
    >
      {isOver ? <ReceiptOver receipt={receipt} /> : <EditNotes edit={edit} words={receiptWords} />}
      <Text as="p" tone="quiet">
        {t('{amount} received', { amount: amountText(amount) })}
        {!oldest &&
          ` · ${t('{amount} left as advance', { amount: amountText(subtractPaise(amount, used)) })}`}
      </Text>
      <Row as="label" className={css.tick}>
        <input
          type="checkbox"
          checked={oldest}
          onChange={event => form.setFieldValue('oldest', event.currentTarget.checked)}
        />
        {t('Oldest due first')}
      </Row>
      {!oldest &&
        (dues ? (
          <HandFields dues={dues} byHand={byHand} onByHand={byHand => form.setFieldValue('byHand', byHand)} />
        ) : open.isError ? (
          <DuesNotLoaded open={open} />
        ) : (
          <Placeholder height={120} label={t('Loading')} />
        ))}
    </FormDialog>
  )
}

/** Returns open documents as if this receipt had paid nothing; those it paid in full come first. */
function payable(open: readonly OpenDue[], paid: Receipt['allocations']): OpenDue[] {
  const closed = paid
    .filter(({ number }) => !open.some(due => due.number === number))
    .map(({ number, amount }) => ({ ...blank, number, open: amount }))
  const more = open.map(due => {
    const own = paid.find(({ number }) => number === due.number)?.amount ?? zeroPaise
    return { ...due, open: addPaise(due.open, own) }
  })
  return [...closed, ...more]
}
const blank: Omit<OpenDue, 'number' | 'open'> = {
  kind: 'INVOICE',
  documentType: null,
  orderId: null,
  date: '',
  dueDate: '',
  daysLate: 0,
  total: zeroPaise,
  settled: zeroPaise,
  cash: zeroPaise,
}
