import type { ReactNode } from 'react'
import css from './Truncate.module.css'

interface TruncateProps {
  children: ReactNode
  as?: 'span' | 'strong' | 'b' | 'small'
  className?: string | undefined
}

/** A text on one line that ends in dots where it has no room; the pointer and the keyboard show the whole of it. */
export function Truncate({ children, as: Part = 'span', className = '' }: TruncateProps) {
  return (
    <Part data-truncate="" className={`${css.text} ${className}`}>
      {children}
    </Part>
  )
}
