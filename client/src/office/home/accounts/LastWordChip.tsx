import { zeroPaise } from '@packhouse/contract/money.ts'
import type { LastWord } from '../../../api/home.ts'
import { outcomeWords } from '../../../people/credit/words.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'

/** The last word about the money of a customer. (rules §16.6) */
export function LastWordChip({ word }: { word: LastWord | null }) {
  if (!word) return null
  const { kind, amount, day, outcome } = word
  const on = day ? dateText(day, 'near') : ''
  if (kind === 'BOUNCED') return <Chip tone="bad">{t('Cheque bounced')}</Chip>
  if (kind === 'BROKEN') return <Chip tone="bad">{t('Promise broken')}</Chip>
  if (kind === 'PROMISED')
    return (
      <Chip tone="info">
        {t('Promised {amount}, {day}', {
          amount: amountText(amount ?? zeroPaise).replace('.00', ''),
          day: on,
        })}
      </Chip>
    )
  return outcome && <Chip>{`${t(outcomeWords[outcome])} ${on}`}</Chip>
}
