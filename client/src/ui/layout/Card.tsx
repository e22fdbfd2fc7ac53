import { type ReactNode, useId } from 'react'
import css from './Card.module.css'

interface CardProps {
  title?: ReactNode
  /** At the right of the title: a link or a small button. */
  aside?: ReactNode
  children: ReactNode
  /** The content has its own padding: tables, lists. */
  flush?: boolean
  className?: string
}

/** A section of a page. */
export function Card({ title, aside, children, flush = false, className = '' }: CardProps) {
  const id = useId()
  return (
    <section className={`${css.card} ${className}`} {...(title ? { 'aria-labelledby': id } : {})}>
      {(title || aside) && (
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={flush ? undefined : css.body}>{children}</div>
    </section>
  )
}
