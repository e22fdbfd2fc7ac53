import type { ReactNode } from 'react'
import css from './StepMark.module.css'

interface StepMarkProps {
  /** How far it is; `warn` and `bad` wait for somebody. */
  state?: 'open' | 'next' | 'done' | 'warn' | 'bad'
  /** As high as a line of text. */
  small?: boolean
  /** Its place among the others, or an icon. */
  children?: ReactNode
}

/** One of several things that are done one after the other, as a ring before its words. */
export const StepMark = ({ state = 'open', small = false, children }: StepMarkProps) => (
  <span className={css.mark} data-state={state} data-small={small || undefined}>
    {children}
  </span>
)
