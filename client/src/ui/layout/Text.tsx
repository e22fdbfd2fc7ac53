import type { ComponentPropsWithRef, ComponentType, ElementType } from 'react'
import { classes } from './classes.ts'
import css from './Text.module.css'

type Tag =
  | 'span'
  | 'p'
  | 'b'
  | 'strong'
  | 'small'
  | 'em'
  | 'i'
  | 'div'
  | 'h2'
  | 'h3'
  | 'label'
  | 'li'
  | 'dt'
  | 'dd'
  | 'time'
  | 'output'

interface TextOptions<T extends Tag> {
  as?: T | undefined
  /** `soft` is a little lighter than text, `quiet` lighter still. */
  tone?: 'text' | 'soft' | 'quiet' | 'good' | 'warn' | 'bad' | undefined
  /** In px. */
  size?: 12 | 13 | 14 | 15 | 16 | 18 | undefined
  weight?: 'normal' | 'medium' | 'strong' | undefined
  /** One line, cut off with an ellipsis; hover and keyboard focus show all of it. */
  cut?: boolean
  /** Digits of one width, on one line. */
  figures?: boolean
  /** Before the words. */
  icon?: ComponentType<{ size?: number; stroke?: number }> | undefined
  /** Takes the remaining space, and shrinks below its content. */
  grow?: boolean
  className?: string | undefined
}

type TextProps<T extends Tag> = TextOptions<T> & Omit<ComponentPropsWithRef<T>, keyof TextOptions<T>>

/** Words in a tone, size or weight that differs from those around them. */
export function Text<T extends Tag = 'span'>(props: TextProps<T>) {
  const { as, tone, size, weight, cut, figures, icon: Icon, grow, className, children, ...rest } = props
  const Part = (as ?? 'span') as ElementType
  const look = {
    'data-tone': tone,
    'data-size': size,
    'data-weight': weight,
    'data-figures': figures,
    'data-grow': grow,
  }
  return (
    <Part
      {...rest}
      {...look}
      className={classes(css.text, className)}
      data-icon={Icon ? true : undefined}
      data-truncate={cut ? '' : undefined}
    >
      {Icon && <Icon size={14} stroke={1.9} />}
      {children}
    </Part>
  )
}
