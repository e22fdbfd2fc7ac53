import { quantityAt } from './quantities.ts'
import { readerOf } from './reader.ts'

/** Words of the longest name that somebody looks for. */
const longestName = 4

/** Whether a pasted text is a message rather than a name: several lines, more than four words, or an amount with its unit. */
export function isMessage(text: string): boolean {
  const trimmed = text.trim()
  if (/[\r\n]/.test(trimmed) || trimmed.split(/\s+/).length > longestName) return trimmed !== ''
  const reader = readerOf(trimmed)
  return reader.tokens.some((token, at) => {
    const quantity = token.kind === 'number' ? quantityAt(reader, at) : undefined
    return quantity !== undefined && quantity.unit !== null
  })
}
