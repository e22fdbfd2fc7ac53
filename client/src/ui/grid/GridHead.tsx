import type { ReactNode } from 'react'
import { KeyCap } from '../keys/KeyCap.tsx'
import { Row } from '../layout/Flex.tsx'
import { PanelHead } from '../layout/Panel.tsx'
import { countText } from '../values/amounts.ts'
import css from './GridFrame.module.css'

interface GridHeadProps {
  title: string
  /** Not known while the rows load. */
  total: number | undefined
  /** There are more than were counted. */
  capped?: boolean
  /** Key hints: keys and what they do. */
  keys: readonly (readonly [keys: string, label: string])[]
  /** Filters and actions for the rows. */
  children?: ReactNode
  /** At the right edge. */
  after?: ReactNode
}

/** The head of a spreadsheet-like grid. */
export function GridHead({ title, total, capped, keys, children, after }: GridHeadProps) {
  return (
    <PanelHead className={css.head}>
      <h2>
        {title} <small>{total !== undefined && `${countText(total)}${capped ? '+' : ''}`}</small>
      </h2>
      {children}
      <Row as="span" gap={16} className={css.keys} aria-hidden="true">
        {keys.map(([key, label]) => (
          <Row as="span" gap={4} key={key}>
            <KeyCap keys={key} /> {label}
          </Row>
        ))}
      </Row>
      {after}
    </PanelHead>
  )
}
