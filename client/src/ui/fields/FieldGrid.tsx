import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import css from './FieldGrid.module.css'

interface FieldGridProps extends ComponentProps<'div'> {
  columns?: 2 | 3
  /** Next to each other on a phone, too. */
  always?: boolean
}

/** Fields next to each other in columns of one width; on a phone below each other. */
export const FieldGrid = ({ columns = 2, always = false, className, ...rest }: FieldGridProps) => (
  <div
    {...rest}
    className={classes(css.grid, className)}
    data-columns={columns}
    data-always={always || undefined}
  />
)
