import { upiLink } from '@packhouse/contract/business/gst/arithmetic.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { QrCode } from '../../../billing/invoices/QrCode.tsx'
import { t } from '../../../ui/words.ts'
import type { DoorTrip } from './doorCalls.ts'
import part from './Stop.module.css'

interface UpiCodeProps {
  upi: NonNullable<DoorTrip['upi']>
  amount: Paise
  /** What is paid. */
  number: string
}

/** The code that a customer pays by. */
export function UpiCode({ upi, amount, number }: UpiCodeProps) {
  const code = upiLink({
    vpa: upi.address,
    payee: upi.name,
    amount,
    number,
    isPrepaid: false,
  })
  if (!code) return null
  return (
    <div className={part.code}>
      <QrCode text={code} label={t('UPI code')} size={184} />
    </div>
  )
}
