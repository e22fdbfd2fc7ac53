import { isMobile, isPhone, normaliseMobile, plainPhone } from '../../platform/formats/mobile.ts'

/** What a number of a customer is for. */
export const numberKinds = ['MOBILE', 'LANDLINE', 'WHATSAPP'] as const
export type NumberKind = (typeof numberKinds)[number]

/** Further numbers that a customer may have. */
export const mostNumbers = 20

interface OfKind {
  kind: NumberKind
  number: string
}

/** Whether a number is one of its kind: a landline has its code, all others are mobiles. (rules §2.2.3) */
export const fitsKind = ({ kind, number }: OfKind): boolean =>
  kind === 'LANDLINE' ? isPhone(number) : isMobile(normaliseMobile(number))

/** Positions of the numbers that stand above already as the same kind. (rules §2.2.3) */
export const repeated = (numbers: readonly OfKind[]): number[] =>
  numbers.flatMap(({ kind, number }, at) => {
    const isSame = (other: OfKind) => other.kind === kind && plainPhone(other.number) === plainPhone(number)
    return number !== '' && numbers.findIndex(isSame) < at ? [at] : []
  })
