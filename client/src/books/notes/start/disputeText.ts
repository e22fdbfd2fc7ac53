import type { BilledCustomer } from '../../../api/notes.ts'
import { plural, t } from '../../../ui/words.ts'

/** What is disputed, in a line: its words, and in place of the numbers in them how many invoices they name. */
export function disputeText({ words, invoices }: NonNullable<BilledCustomer['dispute']>): string {
  const numbers = new Set(invoices.map(({ number }) => number))
  const text = words
    .replace(/[\s,;]*\b(\d{4}\/[a-z]{2}\/\d{7})\b/gi, (all, number: string) =>
      numbers.has(number.toUpperCase()) ? '' : all,
    )
    .trim()
  const named = invoices.length > 0 ? plural(invoices.length, '{count} invoice', '{count} invoices') : ''
  return [text, named].filter(Boolean).join(', ') || t('In dispute')
}
