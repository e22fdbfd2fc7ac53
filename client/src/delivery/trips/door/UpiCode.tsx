import { upiLink } from '@packhouse/contract/business/gst/arithmetic.ts'
import { QrCode } from '../../../billing/invoices/QrCode.tsx'
import { toPaise } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { DoorTrip } from './doorCalls.ts'
import part from './Stop.module.css'

interface UpiCodeProps {
  upi: NonNullable<DoorTrip['upi']>
  /** Rupees. */
  amount: number
  /** What is paid. */
  number: string
}

/** The code that a customer pays by. */
export function UpiCode({ upi, amount, number }: UpiCodeProps) {
  const code = upiLink({
    vpa: upi.address,
    payee: upi.name,
    amount: toPaise(amount),
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
