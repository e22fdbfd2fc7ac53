import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import css from './ListButton.module.css'

interface ListButtonProps extends ComponentPropsWithRef<'button'> {
  /** A row of a panel that opens its record; `aria-current` marks the one that is open beside the list. */
  row?: boolean
}

/** A button over the whole width, in a menu or a list of choices. */
export const ListButton = ({ row = false, className, ...rest }: ListButtonProps) => (
  <button type="button" {...rest} className={classes(css.button, row && css.row, className)} />
)

/** Words in place of such buttons: nothing found, still loading, more than are shown. */
export const ListNote = ({ className, ...rest }: ComponentPropsWithRef<'p'>) => (
  <p {...rest} className={classes(css.note, className)} />
)
