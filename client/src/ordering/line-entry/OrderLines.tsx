import type { ReactNode } from 'react'
import { t } from '../../ui/words.ts'
import { outgrownText } from './agreed/outgrown.ts'
import { PricedRow } from './agreed/PricedRow.tsx'
import { LineRow } from './LineRow.tsx'
import css from './lines.module.css'
import { lastTyped, type OrderLine, shortAmount } from './lines.ts'
import type { LineWarnings } from './lineWarnings.ts'
import type { LineEntryState } from './useLineEntry.ts'

interface OrderLinesProps {
  lines: readonly OrderLine[]
  entry: LineEntryState
  flags: ReadonlyMap<number, LineWarnings>
  issues: ReadonlyMap<number, string>
  /** The rows of an order that is made of a message, in its order; without them, one a line. */
  rows?: ReactNode
  /** The row for the next item. */
  children: ReactNode
}

/** The lines of an order and the row for the next one. */
export function OrderLines({ lines, entry, flags, issues, rows, children }: OrderLinesProps) {
  return (
    <table className={css.table} aria-label={t('Lines of the order')}>
      <thead>
        <tr className={css.head}>
          <th scope="col" className={css.number} aria-label={t('Line')}>
            #
          </th>
          <th scope="col" className={css.item}>
            {t('Item')}
          </th>
          <th scope="col" className={css.pack}>
            {t('Pack')}
          </th>
          <th scope="col" className={css.quantity}>
            {t('Qty')}
          </th>
          <th scope="col" className={css.content}>
            {t('Total')}
          </th>
          <th scope="col" className={css.rate}>
            {t('Rate (₹)')}
          </th>
          <th scope="col" className={css.discount}>
            {t('Disc %')}
          </th>
          <th scope="col" className={css.amount}>
            {t('Amount (₹)')}
          </th>
          <td className={css.end} />
        </tr>
      </thead>
      <tbody>
        {rows ??
          lines.map((line, at) => (
            <PricedRow key={line.pack.packsizeid} line={line} entry={entry}>
              <LineRow
                number={at + 1}
                {...rowOf(line, entry)}
                {...warningsOf(flags.get(line.pack.packsizeid))}
                issue={issues.get(line.pack.packsizeid)}
              />
            </PricedRow>
          ))}
      </tbody>
      {children}
    </table>
  )
}

/** The values of a line's row. */
export const rowOf = (
  {
    pack,
    typed,
    packsMilli,
    contentMilli,
    taxed,
    isOffered,
    discount,
    agreed,
    asked,
    outgrown,
    usual,
    said: saidName,
  }: OrderLine,
  entry: LineEntryState,
) => ({
  pack,
  typed,
  saidName,
  content: contentMilli === null ? '' : shortAmount(contentMilli, pack.item.unit),
  discount,
  amount: taxed?.taxable ?? null,
  isOutside: !isOffered,
  last: lastTyped(pack),
  note: entry.notes.get(pack.packsizeid),
  isMarked: entry.marked === pack.packsizeid,
  onRead: entry.read,
  onPut: entry.put,
  onQuantity: entry.typeQuantity,
  onRemove: entry.remove,
  agreed,
  asked,
  outgrown:
    outgrown && packsMilli !== null && asked?.answer !== null
      ? outgrownText(outgrown, packsMilli, entry.mayAgree)
      : undefined,
  usualPrice: usual,
  onAgree: entry.mayAgree || entry.ask ? entry.agreeOn : undefined,
})

export const warningsOf = (warnings: LineWarnings | undefined) => ({
  usual: warnings?.usual,
  toBuy: warnings?.toBuy,
  isShort: warnings?.isShort ?? false,
})
