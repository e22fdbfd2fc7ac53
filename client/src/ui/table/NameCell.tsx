import type { ReactNode } from 'react'
import { Truncate } from '../cut/Truncate.tsx'
import css from './NameCell.module.css'

interface NameCellProps {
  name: ReactNode
  /** What else it is called or where it is: an outlet, a town, the local name. It gives way before the name does. */
  behind?: ReactNode
  /** A picture or a monogram. */
  before?: ReactNode
  /** Chips about it. */
  after?: ReactNode
  /** Room is short: the name above, the rest below. */
  stacked?: boolean
}

/** What a row is about. */
export const NameCell = ({ name, behind, before, after, stacked = false }: NameCellProps) => (
  <span className={css.cell}>
    {before}
    <span className={css.words} data-stacked={stacked}>
      <Truncate as="strong" className={css.name}>
        {name}
      </Truncate>
      {behind && <Truncate className={css.behind}>{behind}</Truncate>}
      {after && <span className={css.after}>{after}</span>}
    </span>
  </span>
)
