import { TextInput } from '@mantine/core'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { typedDigits } from '../../../ui/fields/typedDigits.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { DoorStop, DoorTrip } from './doorCalls.ts'
import type { Payment } from './stopDraft.ts'
import { fieldOfPayment } from './useFieldToFill.ts'

const UpiCode = onUse(async () => (await import('./UpiCode.tsx')).UpiCode)

interface PaymentFieldsProps {
  /** Which payment of the stop, from 0. */
  at: number
  payment: Payment
  stop: DoorStop
  upi: DoorTrip['upi']
  onChange: (payment: Payment) => void
}

/** The amount, and what proves a payment that is no cash: the RRN below the code to pay by, or the number of the cheque. */
export function PaymentFields({ at, payment, stop, upi, onChange }: PaymentFieldsProps) {
  const { mode, amount, reference } = payment
  return (
    <>
      {mode === 'UPI' && upi && amount ? (
        <UpiCode upi={upi} amount={amount} number={stop.documents[0]?.number ?? `ORDER ${stop.orderid}`} />
      ) : null}
      <div className={css.pair}>
        <AmountField
          id={fieldOfPayment(at, 'AMOUNT')}
          aria-label={t('Amount paid')}
          value={amount}
          onChange={typed => onChange({ ...payment, amount: typed })}
        />
        {mode === 'UPI' && (
          <TextInput
            id={fieldOfPayment(at, 'RRN')}
            aria-label={t('UPI reference (RRN)')}
            placeholder={t('RRN, 12 digits')}
            inputMode="numeric"
            autoComplete="off"
            value={reference}
            onChange={event =>
              onChange({ ...payment, reference: typedDigits(event.currentTarget.value, 12) })
            }
          />
        )}
        {mode === 'CHEQUE' && (
          <TextInput
            id={fieldOfPayment(at, 'CHEQUE')}
            aria-label={t('Cheque number')}
            placeholder={t('Cheque number')}
            inputMode="numeric"
            autoComplete="off"
            value={reference}
            onChange={event => onChange({ ...payment, reference: typedDigits(event.currentTarget.value, 6) })}
          />
        )}
      </div>
    </>
  )
}
