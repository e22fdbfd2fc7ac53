import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import css from './RecordCard.module.css'

/**
 * A record on a phone, in two columns: its name and what is next to it, then its other facts in pairs. A part with `data-wide` takes
 * both columns.
 */
export const RecordCard = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(css.card, className)} />
)
