import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'
import css from './Flex.module.css'

/** A distance in px. Layouts take no other. */
type Gap = 0 | 4 | 8 | 12 | 16 | 24

type Tag =
  | 'div'
  | 'span'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'header'
  | 'aside'
  | 'nav'
  | 'output'
  | 'footer'
  | 'form'
  | 'fieldset'
  | 'label'
  | 'h3'

interface FlexOptions<T extends Tag> {
  as?: T | undefined
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Takes the remaining space, and shrinks below its content. */
  grow?: boolean
  className?: string | undefined
}

type FlexProps<T extends Tag> = FlexOptions<T> & Omit<ComponentPropsWithRef<T>, keyof FlexOptions<T>>

type StackProps<T extends Tag> = FlexProps<T>

/** Parts below each other, as wide as their place. */
export function Stack<T extends Tag = 'div'>({
  as,
  gap = 12,
  align,
  grow,
  className,
  ...rest
}: StackProps<T>) {
  const Part = (as ?? 'div') as ElementType
  return (
    <Part
      {...rest}
      className={classes(css.flex, css.column, className)}
      data-gap={gap}
      data-align={align}
      data-grow={grow}
    />
  )
}

type RowProps<T extends Tag> = FlexProps<T> & {
  /** Where the remaining space goes; at the end, if not said. */
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
  /** Part of a line of text. */
  inline?: boolean
}

/** Parts next to each other, centred on one line. */
export function Row<T extends Tag = 'div'>(props: RowProps<T>) {
  const { as, gap = 8, align, justify, grow, wrap, inline, className, ...rest } = props
  const Part = (as ?? 'div') as ElementType
  const look = {
    'data-gap': gap,
    'data-align': align,
    'data-justify': justify,
    'data-wrap': wrap,
    'data-inline': inline,
  }
  return <Part {...rest} {...look} className={classes(css.flex, className)} data-grow={grow} />
}
