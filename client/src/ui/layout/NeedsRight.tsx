import { cloneElement, type ReactElement, type SyntheticEvent } from 'react'
import { type NeedsOf, useWhyNotMay } from '../may.ts'

/** What a button or a link takes to be shown as disabled; it keeps the focus, so that its reason is read out. */
interface Disabled {
  'aria-disabled'?: boolean
  'aria-description'?: string
  'data-disabled'?: boolean
  'data-name'?: string
  onClick?: (event: SyntheticEvent) => void
}

interface NeedsRightProps {
  needs: NeedsOf | undefined
  /** A button or a link that passes on what it is given. */
  children: ReactElement<Disabled>
}

/** Shows a button to everybody; to anyone who may not do what it does it is disabled and says who may. (rules §8.5) */
export function NeedsRight({ needs, children }: NeedsRightProps) {
  const why = useWhyNotMay()(needs)
  if (why === undefined) return children
  return cloneElement(children, {
    'aria-disabled': true,
    'aria-description': why,
    'data-disabled': true,
    'data-name': why,
    onClick: event => event.preventDefault(),
  })
}
