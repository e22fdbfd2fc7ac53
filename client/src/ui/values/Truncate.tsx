import type { ReactNode } from 'react'
import css from './Truncate.module.css'

interface TruncateProps {
  children: ReactNode
  as?: 'span' | 'strong' | 'b' | 'small'
  className?: string | undefined
}

/** One line of text, truncated with an ellipsis; hover and keyboard focus show the full text. */
export function Truncate({ children, as: Part = 'span', className = '' }: TruncateProps) {
  return (
    <Part data-truncate="" className={`${css.text} ${className}`}>
      {children}
    </Part>
  )
}
