import type { Milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, unitLabel } from '@packhouse/contract/units.ts'
import { t } from '../words.ts'
import { milliText } from './amounts.ts'

/** The name of a unit, shown after an amount. */
export const unitWord = (unit: ItemUnit): string => t(unitLabel[unit])

/** A quantity in thousandths with its unit: 29.440 kg, 180 pc, −5.000 kg. */
export const quantityWithUnit = (quantity: Milli, unit: ItemUnit): string =>
  `${milliText(quantity, unit)} ${unitWord(unit)}`

/** The words of packs, as the names of packs have them. */
const wordsOfPacks = [
  'kg',
  'g',
  'l',
  'ml',
  'pc',
  'bunch',
  'pack',
  'packs',
  'bottle',
  'piece',
  'pieces',
  'Piece',
  'Bunch',
  'Dozen',
  'dozen',
  'Case of',
  'tray',
  'pouch',
  'crate',
  'bag',
  'box',
  'tin',
  'can',
  'jar',
  'sack',
  'loose',
  'ladi',
]
const wordOfPack = new RegExp(`\\b(${wordsOfPacks.join('|')})\\b`, 'g')

/** A pack text in English, with its words translated: 6 × 5 kg, 1 l pouch. */
export const packWords = (text: string): string => text.replace(wordOfPack, word => t(word))
