import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Sums.module.css'

/** The facts of a bill or an account: what, and how much. */
export const Sums = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <dl className={classes(css.sums, className)}>{children}</dl>
)

interface SumProps {
  label: ReactNode
  children: ReactNode
  /** `strong` for a result, `total` for the one that matters, `minor` for a part of the line above. */
  kind?: 'plain' | 'strong' | 'total' | 'minor'
  /** More than is allowed. */
  bad?: boolean
}

/** One amount with its label. */
export const Sum = ({ label, children, kind = 'plain', bad = false }: SumProps) => (
  <div data-kind={kind} data-bad={bad || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
