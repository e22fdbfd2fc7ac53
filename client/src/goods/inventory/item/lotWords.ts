import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { Lot } from '../../../api/lots.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { quantityWithUnit } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'

/** Whom a lot came from. */
export const lotSource = ({ supplier }: Pick<Lot, 'supplier'>): string => supplier ?? t('No supplier named')

/** A lot in a choice: its day, whom it came from, and what is left. */
export const lotChoice = (lot: Lot, unit: ItemUnit): string =>
  `${dateText(lot.day, 'short')} · ${lotSource(lot)} · ${quantityWithUnit(lot.onHand, unit)}${lot.isBlocked ? ` · ${t('Blocked')}` : ''}`
