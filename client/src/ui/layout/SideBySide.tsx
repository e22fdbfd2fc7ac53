import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import css from './SideBySide.module.css'

interface SideBySideProps extends ComponentProps<'div'> {
  /** Width of the second column, in px. */
  side?: number
  /** Keeps both columns on a tablet. */
  tight?: boolean
  /** Both columns reach to the foot of a page that fills the window, and scroll in themselves. */
  fill?: boolean
}

/** A wide column and one for what belongs to it; below each other where there is no room. The columns are usually Stacks. */
export const SideBySide = ({
  side = 372,
  tight = false,
  fill = false,
  className,
  style,
  ...rest
}: SideBySideProps) => (
  <div
    {...rest}
    className={classes(css.columns, tight && css.tight, fill && css.fill, className)}
    style={{ ...style, '--side': `${side}px` }}
  />
)
