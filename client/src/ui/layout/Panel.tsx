import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'
import css from './Panel.module.css'

type Tag = 'div' | 'section' | 'aside' | 'li' | 'form' | 'footer'

interface PanelOptions<T extends Tag> {
  as?: T | undefined
  /** Space around the content, in px. */
  pad?: 0 | 8 | 12 | 16
  /** Cuts its content off at the round corners. */
  clip?: boolean
  /** No higher than its place: its head and foot stay in sight, its body scrolls. */
  scrolls?: boolean
  className?: string | undefined
}

type PanelProps<T extends Tag> = PanelOptions<T> & Omit<ComponentPropsWithRef<T>, keyof PanelOptions<T>>

type PartTag = 'div' | 'section' | 'fieldset' | 'ul' | 'form' | 'footer'

interface PanelPartOptions<T extends PartTag> {
  as?: T | undefined
  className?: string | undefined
}

type PanelPartProps<T extends PartTag> = PanelPartOptions<T> &
  Omit<ComponentPropsWithRef<T>, keyof PanelPartOptions<T>>

/** A framed surface without a title; with a title it is a Card. */
export function Panel<T extends Tag = 'div'>({ as, pad, clip, scrolls, className, ...rest }: PanelProps<T>) {
  const Part = (as ?? 'div') as ElementType
  const look = { 'data-pad': pad, 'data-clip': clip, 'data-scrolls': scrolls }
  return <Part {...rest} {...look} className={classes(css.panel, className)} />
}

/** The head of a panel that scrolls inside: its title, filters and tools. */
export const PanelHead = ({ className, ...rest }: ComponentPropsWithRef<'header'>) => (
  <header {...rest} className={classes(css.head, className)} />
)

/** What scrolls in such a panel. */
export const PanelBody = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={classes(css.body, className)} />
)

/** The foot of such a panel: what changed, and the buttons. */
export const PanelFoot = ({ className, ...rest }: ComponentPropsWithRef<'footer'>) => (
  <footer {...rest} className={classes(css.foot, className)} />
)

/** A part of a panel, or of a card without padding, with a rule above it. */
export function PanelPart<T extends PartTag = 'div'>({ as, className, ...rest }: PanelPartProps<T>) {
  const Part = (as ?? 'div') as ElementType
  return <Part {...rest} className={classes(css.part, className)} />
}

/** Words in place of the rows of a panel. */
export const PanelNote = ({ className, ...rest }: ComponentPropsWithRef<'p'>) => (
  <p {...rest} className={classes(css.note, className)} />
)
