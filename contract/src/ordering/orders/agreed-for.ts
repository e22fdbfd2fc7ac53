import { isCovered } from '../../business/guard/bounds.ts'
import { formatMoney, mulDivHalfUp, type Paise, paise } from '../../money.ts'
import { type Milli, packWords } from '../../quantity.ts'
import { type Sentence, sentence } from '../../sentence.ts'

/** For how many packs a price was agreed: those that were shown, in thousandths of a pack, or any amount. (rules §4.19) */
export type AgreedFor = Milli | 'ANY'

/** Whether an agreed price holds for so many packs, in thousandths. (rules §4.19) */
export const holdsFor = (agreed: AgreedFor, packsMilli: Milli): boolean =>
  agreed === 'ANY' || isCovered(packsMilli, agreed)

/** What packs in thousandths cost at a price per pack, in paise. */
export const sumOf = (packsMilli: Milli, price: Paise): Paise => paise(mulDivHalfUp(price, packsMilli, 1000))

/** Agreed: 1 pack at ₹35.00. 900 packs are asked again. (rules §4.19) */
export const askedAgainWords = (agreed: Milli, price: Paise, packsMilli: Milli): Sentence =>
  sentence('Agreed: {shown} at {price}. {packs} are asked again.', {
    shown: packWords(agreed),
    price: formatMoney(price),
    packs: packWords(packsMilli),
  })

/** The same of goods that are free of charge. */
export const freeAgainWords = (agreed: Milli, packsMilli: Milli): Sentence =>
  sentence('Agreed: {shown} free of charge. {packs} need somebody who may agree prices.', {
    shown: packWords(agreed),
    packs: packWords(packsMilli),
  })
