import type { ReactNode } from 'react'
import css from './Page.module.css'
import { phone, useMedia } from './useMedia.ts'

interface PageProps {
  title: string
  /** The one filter that rules everything, beside the title. */
  rule?: ReactNode
  /** At the right of the head: search, other actions. */
  actions?: ReactNode
  /** The one filled button; on a phone it sticks to the bottom, above the bar. */
  primary?: ReactNode
  /** False where the bottom bar of a phone leads to the same. */
  primaryOnPhone?: boolean
  /** Before the title: a way back. */
  back?: ReactNode
  /** Behind the title: status, chips. */
  mark?: ReactNode
  children: ReactNode
  /** The table takes what height is left and scrolls inside itself. */
  fill?: boolean
}

/** A screen: head row, then its blocks. */
export function Page({ title, rule, actions, primary, primaryOnPhone = true, back, mark, children, fill = false }: PageProps) {
  const isPhone = useMedia(phone)
  return (
    <div className={css.page} data-fill={fill}>
      <title>{`${title} · Packhouse`}</title>
      <header className={css.head}>
        {back}
        <h1>{title}</h1>
        {mark}
        {rule}
        {(actions || (primary && !isPhone)) && (
          <div className={css.actions}>
            {actions}
            {!isPhone && primary}
          </div>
        )}
      </header>
      {children}
      {isPhone && primary && primaryOnPhone && <div className={css.foot}>{primary}</div>}
    </div>
  )
}
