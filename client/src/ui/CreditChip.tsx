import type { CreditStatus } from '@packhouse/contract/payments/credit-status.ts'
import { Chip, type Tone } from './Chip.tsx'
import { t } from './words.ts'

const looks: Record<Exclude<CreditStatus, 'OK'>, { words: string; tone: Tone }> = {
  PREPAID: { words: 'Prepaid', tone: 'info' },
  NEAR_LIMIT: { words: 'Near limit', tone: 'warn' },
  OVER_LIMIT: { words: 'Over limit', tone: 'bad' },
  OVERDUE: { words: 'Overdue', tone: 'bad' },
  ON_HOLD: { words: 'On hold', tone: 'bad' },
}

/** Each status in a word, for filters. */
export const creditWords: Record<CreditStatus, string> = {
  OK: 'OK',
  PREPAID: looks.PREPAID.words,
  NEAR_LIMIT: looks.NEAR_LIMIT.words,
  OVER_LIMIT: looks.OVER_LIMIT.words,
  OVERDUE: looks.OVERDUE.words,
  ON_HOLD: looks.ON_HOLD.words,
}

/** How a customer stands. OK is plain text: silence is good news. (rules.md §6.6) */
export function CreditChip({ status }: { status: CreditStatus }) {
  if (status === 'OK') return <span style={{ color: 'var(--ph-text-3)' }}>{t('OK')}</span>
  const { words, tone } = looks[status]
  return <Chip tone={tone}>{t(words)}</Chip>
}
