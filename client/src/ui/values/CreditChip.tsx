import { type CreditStatus, creditStatusLabel } from '@packhouse/contract/billing/payments/credit-status.ts'
import { t } from '../words.ts'
import { Chip, type Tone } from './Chip.tsx'

const tones: Record<Exclude<CreditStatus, 'OK'>, Tone> = {
  PREPAID: 'info',
  NEAR_LIMIT: 'warn',
  OVER_LIMIT: 'bad',
  OVERDUE: 'bad',
  ON_HOLD: 'bad',
}

/** A customer's credit status, if the user is sent it. OK is plain text, as it needs no attention. (rules §6.6) */
export function CreditChip({ status }: { status: CreditStatus | undefined }) {
  if (status === undefined) return null
  if (status === 'OK') return <span style={{ color: 'var(--ph-text-3)' }}>{t('OK')}</span>
  return <Chip tone={tones[status]}>{t(creditStatusLabel[status])}</Chip>
}
