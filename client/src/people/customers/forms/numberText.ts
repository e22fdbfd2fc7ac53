import { type NumberKind, numberKinds } from '@packhouse/contract/people/customers/numbers.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { t } from '../../../ui/words.ts'
import type { NumberValues } from './values.ts'

/** Names of the kinds of numbers. */
export const numberWords: Record<NumberKind, string> = {
  MOBILE: 'Mobile',
  LANDLINE: 'Landline',
  WHATSAPP: 'WhatsApp',
}

const isNumber = (value: unknown): value is NumberValues =>
  typeof value === 'object' &&
  value !== null &&
  ['number', 'label'].every(key => key in value && typeof Reflect.get(value, key) === 'string') &&
  'kind' in value &&
  numberKinds.some(kind => kind === value.kind)

const numberText = ({ kind, number, label }: NumberValues): string =>
  [t(numberWords[kind]), spacedMobile(number), label].filter(Boolean).join(' ')

/** The numbers of a customer in one line; undefined for what is none. */
export const numbersText = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isNumber)
    ? value.map(numberText).join(' · ')
    : undefined
