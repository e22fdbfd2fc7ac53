import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'
import css from './Panel.module.css'

type Tag = 'div' | 'section' | 'li' | 'form' | 'footer'

interface PanelOptions<T extends Tag> {
  as?: T | undefined
  /** Space around the content, in px. */
  pad?: 0 | 8 | 12 | 16
  /** Cuts its content off at the round corners. */
  clip?: boolean
  className?: string | undefined
}

type PanelProps<T extends Tag> = PanelOptions<T> & Omit<ComponentPropsWithRef<T>, keyof PanelOptions<T>>

/** A framed surface without a title; with a title it is a Card. */
export function Panel<T extends Tag = 'div'>({ as, pad, clip, className, ...rest }: PanelProps<T>) {
  const Part = (as ?? 'div') as ElementType
  return <Part {...rest} className={classes(css.panel, className)} data-pad={pad} data-clip={clip} />
}

/** The head of a panel that scrolls inside: its title, filters and tools. */
export const PanelHead = ({ className, ...rest }: ComponentPropsWithRef<'header'>) => (
  <header {...rest} className={classes(css.head, className)} />
)

/** The foot of such a panel: what changed, and the buttons. */
export const PanelFoot = ({ className, ...rest }: ComponentPropsWithRef<'footer'>) => (
  <footer {...rest} className={classes(css.foot, className)} />
)
