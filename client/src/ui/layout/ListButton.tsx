import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import css from './ListButton.module.css'

/** A button over the whole width, in a menu or a list of choices. */
export const ListButton = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...rest} className={classes(css.button, className)} />
)

/** Words in place of such buttons: nothing found, still loading, more than are shown. */
export const ListNote = ({ className, ...rest }: ComponentPropsWithRef<'p'>) => (
  <p {...rest} className={classes(css.note, className)} />
)
