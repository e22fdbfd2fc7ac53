import type { Paise } from '@packhouse/contract/money.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import {
  type AgreedFor,
  askedAgainWords,
  freeAgainWords,
  holdsFor,
} from '@packhouse/contract/ordering/orders/agreed-for.ts'
import { type Milli, packWords } from '@packhouse/contract/quantity.ts'
import { say, t } from '../../../ui/words.ts'
import type { AskedPrice } from '../asked/askedPrice.ts'
import type { Agreed } from './agreed.ts'

/** What was agreed for a line that has more by now: the packs that were shown, and the price per pack. (rules §4.19) */
export interface Outgrown {
  shown: Milli
  price: Paise
  isFree: boolean
}

/** Returns what was agreed for less than a line has; nothing of a price that was agreed just now, for what is on the screen. */
export function outgrownBy(
  packsMilli: Milli | null,
  { agreed, asked }: { agreed?: Agreed | undefined; asked?: AskedPrice | undefined },
): Outgrown | undefined {
  const beyond = (shown: AgreedFor | undefined): shown is Milli =>
    shown !== undefined && shown !== 'ANY' && packsMilli !== null && !holdsFor(shown, packsMilli)
  if (agreed) {
    const { agreedFor: shown, price, free } = agreed
    return beyond(shown) ? { shown, price, isFree: free !== null } : undefined
  }
  if (!asked || asked.agreed === null) return undefined
  const { agreedFor: shown, agreed: price } = asked
  return beyond(shown) ? { shown, price, isFree: false } : undefined
}

/** Agreed: 1 pack at ₹35.00. 900 packs are asked again. (rules §4.19) */
export function outgrownText(
  { shown, price, isFree }: Outgrown,
  packsMilli: Milli,
  mayAgree: boolean,
): string {
  if (isFree) return say(freeAgainWords(shown, packsMilli))
  if (!mayAgree) return say(askedAgainWords(shown, price, packsMilli))
  return t('Agreed: {shown} at {price}. Press the rate to agree it for {packs} too.', {
    shown: say(packWords(shown)),
    price: formatMoney(price),
    packs: say(packWords(packsMilli)),
  })
}
