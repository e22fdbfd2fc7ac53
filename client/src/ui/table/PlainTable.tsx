import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import css from './PlainTable.module.css'

interface PlainTableProps extends ComponentProps<'table'> {
  /** The head stays visible while the rows scroll. */
  sticky?: boolean
  /** As wide as its card: the outer cells keep the card's padding. */
  flush?: boolean
  /** Lower rows, for what a row of a list opens to. */
  dense?: boolean
  /** Higher rows of one line each, for a table that is the screen. */
  tall?: boolean
  /** All columns but the first hold figures. */
  figures?: boolean
}

/** A few rows inside a card or a dialog. Cells with `data-end` hold figures; rows with `data-off` are inactive, those with `data-strong` sum up or head others. */
export const PlainTable = ({
  sticky = false,
  flush = false,
  dense = false,
  tall = false,
  figures = false,
  className,
  ...rest
}: PlainTableProps) => (
  <table
    {...rest}
    className={classes(
      css.table,
      sticky && css.sticky,
      flush && css.flush,
      dense && css.dense,
      tall && css.tall,
      figures && css.figures,
      className,
    )}
  />
)

interface ScrollerProps extends ComponentProps<'section'> {
  'aria-label': string
  framed?: boolean
}

/** Around a table that may be larger than its place: scrolls, also by keyboard. */
export const Scroller = ({ framed = false, className, ...rest }: ScrollerProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section tabIndex={0} {...rest} className={classes(css.scroller, framed && css.framed, className)} />
)
