import { Input } from '@mantine/core'
import { subtractPaise } from '@packhouse/contract/money.ts'
import { type ReturnRate, returnRates } from '@packhouse/contract/supply/supplier-returns/kinds.ts'
import type { ReactNode } from 'react'
import { ChoiceTile } from '../../ui/fields/ChoiceTile.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { BackEffect } from './backDraft.ts'
import { paiseText } from './backWords.ts'
import css from './GoodsBack.module.css'

interface RateChoiceProps {
  effect: BackEffect
  value: ReturnRate | null
  error: ReactNode
  onChange: (rate: ReturnRate) => void
}

/** At which rate goods go back: nothing is chosen at first, as only the two who bargained know. (rules §34.2) */
export function RateChoice({ effect, value, error, onChange }: RateChoiceProps) {
  return (
    <Stack as="fieldset" gap={8} className={css.rates} aria-invalid={Boolean(error)}>
      <legend>
        {t('At which rate')} <Text tone="bad">*</Text>
      </legend>
      {returnRates.map(rate => {
        const worth = effect.worth[rate]
        return (
          <ChoiceTile key={rate} className={css.rate}>
            <input type="radio" name="rate" checked={rate === value} onChange={() => onChange(rate)} />
            <b>{nameOf(effect, rate)}</b>
            <b>{worth === null ? t('not known') : worth > 0 && paiseText(worth)}</b>
            <small>{hintOf(effect, rate)}</small>
          </ChoiceTile>
        )
      })}
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  )
}

function nameOf({ lines }: BackEffect, rate: ReturnRate): string {
  const [line] = lines
  const paid = rate === 'AGREED' ? line?.lot.agreed : line?.lot.landed
  if (lines.length !== 1 || !line || typeof paid !== 'number')
    return rate === 'AGREED' ? t('Agreed rate') : t('Landed rate')
  const words = { rate: amountText(paid), unit: unitWord(line.lot.itemUnit) }
  return rate === 'AGREED'
    ? t('Agreed rate, {rate} a {unit}', words)
    : t('Landed rate, {rate} a {unit}', words)
}

function hintOf({ worth: { AGREED, LANDED } }: BackEffect, rate: ReturnRate): string {
  if (rate === 'LANDED') return t('The supplier takes its part of freight and commission too')
  const cost = AGREED === null || LANDED === null ? null : subtractPaise(LANDED, AGREED)
  return cost === null || cost <= 0
    ? t('Freight and commission stay our cost')
    : t('Freight and commission of {amount} stay our cost', { amount: paiseText(cost) })
}
