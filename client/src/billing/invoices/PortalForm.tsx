import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  ackNumberPattern,
  cleanDigits,
  cleanIrn,
  cleanQr,
  ewayPattern,
  irnPattern,
  signedQrPattern,
} from '@packhouse/contract/billing/invoices/portal.ts'
import { dayOf, isDay, momentOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { useRegisterInvoiceMutation } from '../../api/dispatch.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { t } from '../../ui/words.ts'
import css from './PortalForm.module.css'
import type { PortalRule } from './portalRule.ts'
import {
  type EWayTyped,
  type IrnTyped,
  readEWayAnswer,
  readIrnAnswer,
  readTime,
  timeText,
} from './portalText.ts'
import type { TaxDocument } from './taxDocument.ts'

interface PortalFormProps {
  rule: PortalRule
  taxDocument: TaxDocument
  /** Version of the order, if its screen shows it. */
  version?: number | undefined
  onDone: () => void
  onClose: () => void
}

/** Enters the reply of a portal for a document. (rules §7.6) */
export function PortalForm({ rule, ...props }: PortalFormProps) {
  return rule === 'E_WAY' ? <EWayForm {...props} /> : <IrnForm {...props} />
}

type FormProps = Omit<PortalFormProps, 'rule'>

function IrnForm({ taxDocument, version, onDone, onClose }: FormProps) {
  const [register] = useRegisterInvoiceMutation()
  const { eInvoice } = taxDocument
  const known = eInvoice && { ...eInvoice, moment: new Date(eInvoice.ackAt) }
  const form = useForm<IrnTyped>({
    initialValues: {
      signedQr: '',
      irn: known?.irn ?? '',
      ackNumber: known?.ackNumber ?? '',
      ackDay: known ? dayOf(known.moment) : null,
      ackTime: known ? timeText(known.moment) : '',
    },
    validate: {
      signedQr: text =>
        (text.trim() === '' && !known) || signedQrPattern.test(cleanQr(text))
          ? null
          : t('This is not a signed QR text, which has three parts separated by dots'),
      irn: text =>
        irnPattern.test(cleanIrn(text)) ? null : t('An IRN has 64 digits and letters from a to f'),
      ackNumber: text => (ackNumberPattern.test(cleanDigits(text)) ? null : t('Enter 10 to 20 digits')),
      ackDay: day => (day === null ? t('Choose the day') : null),
      ackTime: text => (readTime(text) === undefined ? t('Enter a time, such as 16:22') : null),
    },
  })
  const send = async ({ signedQr, irn, ackNumber, ackDay, ackTime }: IrnTyped) => {
    const minute = readTime(ackTime) ?? 0
    const ackAt = known?.ackAt ?? (isDay(ackDay) ? momentOf(ackDay, minute).toISOString() : '')
    const text = cleanQr(signedQr)
    const body = { version, eInvoice: { irn, ackNumber, ackAt, ...(text ? { signedQr: text } : {}) } }
    await register({ number: taxDocument.number, body }).unwrap()
    onDone()
  }
  const qr = form.getInputProps('signedQr')
  return (
    <FormDialog
      needs={dispatch.registerInvoice}
      title={t('IRN for {number}', { number: taxDocument.number })}
      form={form}
      width={560}
      submit={t('Enter IRN')}
      onSubmit={send}
      fieldOf={path => path.replace(/^eInvoice\./, '').replace('ackAt', 'ackDay')}
      onClose={onClose}
    >
      <NoteField
        label={t('Signed QR text')}
        description={t("Paste it, or the portal's whole reply to fill in the fields below")}
        data-autofocus
        {...qr}
        onChange={event => form.setValues(readIrnAnswer(event.currentTarget.value))}
      />
      <TextInput label={t('IRN')} required disabled={known !== null} {...form.getInputProps('irn')} />
      <TextInput
        label={t('Acknowledgement number')}
        required
        inputMode="numeric"
        disabled={known !== null}
        {...form.getInputProps('ackNumber')}
      />
      <div className={css.moment}>
        <DateField
          label={t('Acknowledged on')}
          required
          lean="past"
          disabled={known !== null}
          {...form.getInputProps('ackDay')}
        />
        <TextInput label={t('At')} required disabled={known !== null} {...form.getInputProps('ackTime')} />
      </div>
    </FormDialog>
  )
}

function EWayForm({ taxDocument, version, onDone, onClose }: FormProps) {
  const [register] = useRegisterInvoiceMutation()
  const form = useForm<EWayTyped>({
    initialValues: { number: '', date: dayOf(new Date()) },
    validate: {
      number: text => (ewayPattern.test(cleanDigits(text)) ? null : t('An e-way bill number has 12 digits')),
      date: day => (day === null ? t('Choose the day') : null),
    },
  })
  const send = async ({ number, date }: EWayTyped) => {
    await register({
      number: taxDocument.number,
      body: { version, eWayBill: { number, date: date ?? '' } },
    }).unwrap()
    onDone()
  }
  return (
    <FormDialog
      needs={dispatch.registerInvoice}
      title={t('E-way bill for {number}', { number: taxDocument.number })}
      form={form}
      width={460}
      submit={t('Enter number')}
      onSubmit={send}
      fieldOf={path => path.replace(/^eWayBill\./, '')}
      onClose={onClose}
    >
      <TextInput
        label={t('E-way bill number')}
        required
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('number')}
        onChange={event => form.setValues(readEWayAnswer(event.currentTarget.value))}
      />
      <DateField label={t('Generated on')} required lean="past" {...form.getInputProps('date')} />
    </FormDialog>
  )
}
