import type { ReactNode, RefCallback } from 'react'
import { Link } from 'react-router'
import css from './CardList.module.css'
import type { Group } from './GroupRow.tsx'
import type { Entry } from './TableBody.tsx'

interface CardListProps<Row> {
  entries: readonly Entry<Row>[]
  group: Group<Row> | undefined
  card: (row: Row) => ReactNode
  href: ((row: Row) => string) | undefined
  onFollow: (row: Row) => void
  /** The ref of a card that fades when it leaves. */
  leaving: RefCallback<HTMLElement>
  label: string
  more: ReactNode
}

/** The rows of a table as cards, for a phone. The whole card links to its record. */
export function CardList<Row>({
  entries,
  group,
  card,
  href,
  onFollow,
  leaving,
  label,
  more,
}: CardListProps<Row>) {
  return (
    <ul className={css.list} aria-label={label}>
      {entries.map(({ key, row, group: run }) => (
        <li key={key} ref={leaving} data-head={run !== undefined}>
          {run && <div className={css.head}>{group?.head(run.key, run.rows)}</div>}
          {row === undefined ? null : href ? (
            <Link to={href(row)} className={css.card} data-card onClick={() => onFollow(row)}>
              {card(row)}
            </Link>
          ) : (
            <div className={css.card} data-card>
              {card(row)}
            </div>
          )}
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  )
}
