import { Fragment, type ReactNode } from 'react'
import css from './Definitions.module.css'

interface DefinitionsProps {
  /** Label and value; null and '' show a dash, undefined leaves the fact out. */
  facts: [label: string, value: ReactNode][]
  columns?: 1 | 2
}

/** Facts with their labels. */
export function Definitions({ facts, columns = 1 }: DefinitionsProps) {
  return (
    <dl className={css.list} data-columns={columns}>
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? '-' : value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
