import type { ReactNode } from 'react'
import { phone, useMedia } from '../useMedia.ts'
import css from './Page.module.css'

interface PageProps {
  title: string
  /** The one filter that applies to the whole screen, next to the title. */
  rule?: ReactNode
  /** At the right of the header: search, other actions. */
  actions?: ReactNode
  /** The primary button; on a phone it sticks to the bottom, above the bar. */
  primary?: ReactNode
  /** False where the phone's bottom bar has the same action. */
  primaryOnPhone?: boolean
  /** Before the title: a back link. */
  back?: ReactNode
  /** After the title: status, chips. */
  mark?: ReactNode
  children: ReactNode
  /** The table takes the remaining height and scrolls inside. */
  fill?: boolean
}

/** A screen: a header row, then its content. */
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

/** A line about the page next to its title, where there is room for it. */
export const PageLine = ({ children }: { children: ReactNode }) => <span className={css.line}>{children}</span>
