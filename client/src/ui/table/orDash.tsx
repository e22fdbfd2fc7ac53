import type { ReactNode } from 'react'
import css from '../values/numbers.module.css'

/** What a cell shows: a dash where there is nothing. A cell of lists and grids returns null for nothing, not a component that does. */
export const orDash = (drawn: ReactNode): ReactNode =>
  drawn === null || drawn === undefined || drawn === false || drawn === '' ? (
    <span className={css.none}>-</span>
  ) : (
    drawn
  )
