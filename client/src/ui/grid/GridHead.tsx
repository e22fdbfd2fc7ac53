import type { ReactNode } from 'react'
import { KeyCap } from '../keys/KeyCap.tsx'
import css from './SheetFrame.module.css'

interface GridHeadProps {
  title: string
  total: number
  /** Key hints: keys and what they do. */
  keys: readonly (readonly [keys: string, label: string])[]
  /** Filters and actions for the rows. */
  children?: ReactNode
  /** At the right edge. */
  after?: ReactNode
}

/** The head of a spreadsheet-like grid. */
export function GridHead({ title, total, keys, children, after }: GridHeadProps) {
  return (
    <header className={css.head}>
      <h2>
        {title} <span>{total}</span>
      </h2>
      {children}
      <span className={css.keys} aria-hidden="true">
        {keys.map(([key, label]) => (
          <span key={key}>
            <KeyCap keys={key} /> {label}
          </span>
        ))}
      </span>
      {after}
    </header>
  )
}
