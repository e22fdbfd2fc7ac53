import type { ItemUnit } from '@packhouse/contract/units.ts'
import { quantityText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'

/** An amount in base units with its unit: 6.000 kg. */
export const amountText = (amount: number, unit: ItemUnit): string =>
  `${quantityText(amount, unit)} ${unitWord(unit)}`
