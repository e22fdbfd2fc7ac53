import { formatRupees, paise } from '@packhouse/contract/money.ts'

/** Paise with a sign: +170.00, −2,534.40; a dash for none. */
export const signed = (amount: number): string =>
  amount === 0 ? '-' : `${amount < 0 ? '−' : '+'}${formatRupees(paise(Math.abs(amount)))}`
