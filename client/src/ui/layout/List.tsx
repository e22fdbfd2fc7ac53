import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import css from './List.module.css'

interface ListProps extends ComponentPropsWithRef<'ul'> {
  /** With a frame around all lines. */
  framed?: boolean
}

/** Lines with rules between them. */
export const List = ({ framed = false, className, ...rest }: ListProps) => (
  <ul {...rest} className={classes(css.list, framed && css.framed, className)} />
)

/** A line of such a list: its parts next to each other. `data-changed` marks what saving adds or removes. */
export const ListLine = ({ className, ...rest }: ComponentPropsWithRef<'li'>) => (
  <li {...rest} className={classes(css.line, className)} />
)

/** Short sentences, one below the other. */
export const Bullets = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul {...rest} className={classes(css.bullets, className)} />
)

/** Below such a list, in the same frame: shows the rest of it. */
export const ListMore = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...rest} className={classes(css.more, className)} />
)
