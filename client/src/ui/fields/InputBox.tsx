import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from '../layout/classes.ts'
import css from './InputBox.module.css'

type Tag = 'div' | 'label' | 'search'

type InputBoxProps<T extends Tag> = { as?: T; className?: string | undefined } & Omit<
  ComponentPropsWithRef<T>,
  'as' | 'className'
>

/** An input with an icon or buttons: together they look like one field. */
export function InputBox<T extends Tag = 'label'>({ as, className, ...rest }: InputBoxProps<T>) {
  const Part = (as ?? 'label') as ElementType
  return <Part {...rest} className={classes(css.box, className)} />
}

/** A field without a label, in a popup or a row. */
export const PlainInput = ({ className, ...rest }: ComponentPropsWithRef<'input'>) => (
  <input {...rest} className={classes(css.input, className)} />
)
