import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './CardList.module.css'

interface CardListProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  card: (row: Row) => ReactNode
  href: ((row: Row) => string) | undefined
  onFollow: (row: Row) => void
  label: string
  more: ReactNode
}

/** The rows of a table as cards, for a phone. The whole card leads to its record. */
export function CardList<Row>({ rows, rowId, card, href, onFollow, label, more }: CardListProps<Row>) {
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map(row => (
        <li key={rowId(row)}>
          {href ? (
            <Link to={href(row)} className={css.card} onClick={() => onFollow(row)}>
              {card(row)}
            </Link>
          ) : (
            <div className={css.card}>{card(row)}</div>
          )}
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  )
}
