import type { ReadMessage } from '@packhouse/contract/ordering/reading/model.ts'
import { readMessage, type ToRead } from '../rules/read/read.ts'
import { demoBook } from './sets.ts'

/** Friday evening. */
const friday = new Date('2026-11-20T16:00:00Z')

export const readDemo = (text: string, more: Partial<ToRead> = {}): ReadMessage =>
  readMessage({ text, book: demoBook, now: friday, ...more })

/** A message's lines in short: `ONION 10 kg`, with `CHECK` or `ASK` and why; `+` adds, `-` removes; `not MINT` is excluded. */
export function said(text: string, more: Partial<ToRead> = {}): string[] {
  return readDemo(text, more).orders.flatMap(({ lines, excluded }) => [
    ...lines.map(({ itemCode, op, quantity, unit, status, reasons }) => {
      const sign = op === 'ADD' ? '+' : op === 'REMOVE' ? '-' : ''
      const amount = quantity === null ? [] : [String(quantity / 1000), unit ?? 'no unit']
      return [
        `${sign}${itemCode ?? '?'}`,
        ...amount,
        ...(status === 'SURE' ? [] : [status, reasons.join('+')]),
      ]
        .filter(Boolean)
        .join(' ')
    }),
    ...excluded.map(({ itemId }) => `not ${demoBook.items.find(item => item.itemId === itemId)?.itemCode}`),
  ])
}
