import type { ReactNode } from 'react'
import { t } from '../../../ui/words.ts'
import { LineRow } from './LineRow.tsx'
import css from './lines.module.css'
import { lastTyped, type OrderLine, shortAmount } from './lines.ts'
import type { LineWarnings } from './lineWarnings.ts'

interface OrderLinesProps {
  lines: readonly OrderLine[]
  flags: ReadonlyMap<number, LineWarnings>
  issues: ReadonlyMap<number, string>
  /** The pack chosen a second time. */
  twice: number | null
  onQuantity: (packsizeid: number, typed: string) => void
  onRemove: (packsizeid: number) => void
  /** The rows of an order that is made of a message, in its order; without them, one a line. */
  rows?: ReactNode
  /** The row for the next item. */
  children: ReactNode
}

/** The lines of an order and the row for the next one. */
export function OrderLines({ lines, flags, issues, twice, onQuantity, onRemove, rows, children }: OrderLinesProps) {
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
            <LineRow
              key={line.pack.packsizeid}
              number={at + 1}
              {...rowOf(line)}
              {...warningsOf(flags.get(line.pack.packsizeid))}
              isTwice={twice === line.pack.packsizeid}
              issue={issues.get(line.pack.packsizeid)}
              onQuantity={onQuantity}
              onRemove={onRemove}
            />
          ))}
      </tbody>
      {children}
    </table>
  )
}

/** The values of a line's row. */
export const rowOf = ({ pack, typed, contentMilli, taxed, isOffered, discount }: OrderLine) => ({
  packsizeid: pack.packsizeid,
  name: pack.item.name,
  localName: pack.item.aliases[0] ?? '',
  packName: pack.packName,
  typed,
  content: contentMilli === null ? '' : shortAmount(contentMilli, pack.item.unit),
  rate: pack.listPrice,
  discount,
  amount: taxed?.taxable ?? null,
  isOutside: !isOffered,
  last: lastTyped(pack),
})

export const warningsOf = (warnings: LineWarnings | undefined) => ({
  usual: warnings?.usual,
  toBuy: warnings?.toBuy,
  isShort: warnings?.isShort ?? false,
})
