import type { ComponentPropsWithRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import css from './LinkButton.module.css'

interface LinkButtonProps extends ComponentPropsWithRef<'button'> {
  /** In the colour of the text around it: a name that opens its record. */
  plain?: boolean
}

/** A button that looks like a link, for small actions in heads and lines. */
export const LinkButton = ({ plain = false, className, ...rest }: LinkButtonProps) => (
  <button type="button" {...rest} className={classes(css.link, plain && css.plain, className)} />
)

interface TextLinkProps extends LinkProps, Pick<LinkButtonProps, 'plain'> {}

/** A link that looks the same next to such buttons. */
export const TextLink = ({ plain = false, className, ...rest }: TextLinkProps) => (
  <Link {...rest} className={classes(css.link, plain && css.plain, className)} />
)
