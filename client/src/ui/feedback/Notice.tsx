import type { ComponentProps, ComponentType } from 'react'
import { classes } from '../layout/classes.ts'
import css from './Notice.module.css'

interface NoticeProps extends ComponentProps<'div'> {
  tone?: 'plain' | 'info' | 'good' | 'warn' | 'bad'
  icon?: ComponentType<{ size?: number; stroke?: number }>
}

/** A coloured block with something that must be seen: why it was refused, what is unusual, what a colleague did. */
export const Notice = ({ tone = 'plain', icon: Icon, className, children, ...rest }: NoticeProps) => (
  <div {...rest} className={classes(css.notice, className)} data-tone={tone}>
    {Icon && <Icon size={16} stroke={1.7} />}
    {children}
  </div>
)
