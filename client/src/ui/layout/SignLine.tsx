import { IconAlertTriangle, IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './SignLine.module.css'

const icons = { good: IconCheck, warn: IconAlertTriangle, bad: IconX, open: IconCircleDashed }

interface SignLineProps extends ComponentPropsWithRef<'li'> {
  tone?: keyof typeof icons | undefined
  children: ReactNode
}

/** A line of a list that says what holds, what is to be looked at, what is wrong or still to come, by a sign before its words. */
export function SignLine({ tone = 'good', className, children, ...rest }: SignLineProps) {
  const Icon = icons[tone]
  return (
    <li {...rest} className={classes(css.line, className)} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <div>{children}</div>
    </li>
  )
}
