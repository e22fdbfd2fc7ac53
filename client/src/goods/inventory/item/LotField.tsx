import type { ItemUnit } from '@packhouse/contract/units.ts'
import { useAllLotsQuery } from '../../../api/lots.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { t } from '../../../ui/words.ts'
import { lotChoice } from './lotWords.ts'

interface LotFieldProps {
  stock: { itemId: number; itemUnit: ItemUnit }
  value: string | null
  onChange: (lotid: string | null) => void
}

/** Asks for the lots of an item of which something is left. */
export const openLots = (itemId: number) => ({ itemid: itemId, open: true, limit: 100 }) as const

/** A choice of lot, only where an item has more than one of which something is left; nothing chosen is the oldest. (rules §27.3) */
export function LotField({ stock: { itemId, itemUnit }, value, onChange }: LotFieldProps) {
  const { data } = useAllLotsQuery(openLots(itemId))
  const lots = data?.rows.toReversed() ?? []
  if (lots.length < 2) return null
  return (
    <SelectField
      label={t('Lot')}
      placeholder={t('The oldest')}
      clearable
      data={lots.map(lot => ({ value: String(lot.id), label: lotChoice(lot, itemUnit) }))}
      value={value}
      onChange={onChange}
    />
  )
}
