import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { milliText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { comes, type ItemRun, type Put } from './byItem.ts'

/** Progress of an item in a slot and its free stock: 92.240 of 198.000 kg put · 412.000 kg on hand. */
export const runText = ({ put, wanted, free, itemUnit }: ItemRun): string =>
  t('{put} of {wanted} picked · {free} on hand', {
    put: milliText(put, itemUnit),
    wanted: `${milliText(wanted, itemUnit)} ${unitWord(itemUnit)}`,
    free: `${milliText(free > 0 ? free : zeroMilli, itemUnit)} ${unitWord(itemUnit)}`,
  })

/** The shortage of the open places: Short of 40.000 kg; undefined if stock is sufficient. */
export function shortText({ puts, itemUnit }: ItemRun): string | undefined {
  const missing = puts.reduce((sum, { line, left }) => sum + (left === null ? 0 : comes(line) - left), 0)
  return missing > 0
    ? t('Short of {amount}', { amount: `${milliText(milli(missing), itemUnit)} ${unitWord(itemUnit)}` })
    : undefined
}

/** A place and its customer: B1 · The Brew Table. */
export const putText = ({ order }: Put): string => `${order.place} · ${order.businessname}`
