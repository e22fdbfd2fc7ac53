import type { ReactNode } from 'react'
import { Text } from '../layout/Text.tsx'
import css from './NameCell.module.css'

interface NameCellProps {
  name: ReactNode
  /** Another name or a place: an outlet, a town, the local name. Truncated before the name is. */
  behind?: ReactNode
  /** A picture or a monogram. */
  before?: ReactNode
  /** Chips about it. */
  after?: ReactNode
  /** Space is short: the name above, the rest below. */
  stacked?: boolean
}

/** The main cell of a row: picture, name, second name and chips. */
export const NameCell = ({ name, behind, before, after, stacked = false }: NameCellProps) => (
  <span className={css.cell}>
    {before}
    <span className={css.words} data-stacked={stacked}>
      <Text cut as="strong" className={css.name}>
        {name}
      </Text>
      {behind && (
        <Text cut className={css.behind}>
          {behind}
        </Text>
      )}
      {after && <span className={css.after}>{after}</span>}
    </span>
  </span>
)
