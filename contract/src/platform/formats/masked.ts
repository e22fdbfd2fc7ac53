import { maskPan } from './pan.ts'

/** A GSTIN whose PAN is masked: 29ABCxxxxx1K1Z5. (rules §8.2) */
export const maskGstin = (gstin: string): string =>
  gstin.length === 15
    ? `${gstin.slice(0, 2)}${maskPan(gstin.slice(2, 12))}${gstin.slice(12)}`
    : 'x'.repeat(gstin.length)

/** An address whose name is masked: rxxxxx@example.in. */
export const maskEmail = (email: string): string => email.replace(/^(.?)[^@]*/, '$1xxxxx')
