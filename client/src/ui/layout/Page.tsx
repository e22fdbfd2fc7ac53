import { createContext, type ReactNode, useContext } from 'react'
import { phone, useMedia } from '../useMedia.ts'
import css from './Page.module.css'
import { PageTabs, PlaceTabs } from './PageTabs.tsx'

/** What the frame shows under the head of a screen. */
export const UnderHead = createContext<ReactNode>(null)

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
  /** Under the header: the screens of one record. Those of the place are not shown then. */
  tabs?: ReactNode
  children: ReactNode
  /** The table takes the remaining height and scrolls inside. */
  fill?: boolean
}

/** A screen: a header row, then its content. */
export function Page({
  title,
  rule,
  actions,
  primary,
  primaryOnPhone = true,
  back,
  mark,
  tabs,
  children,
  fill = false,
}: PageProps) {
  const isPhone = useMedia(phone)
  const place = useContext(PlaceTabs)
  return (
    <div className={css.page} data-fill={fill}>
      <title>{`${title} · Packhouse`}</title>
      <header className={css.head}>
        {back}
        {place.length > 0 && !tabs ? <PageTabs tabs={place} label={title} asTitle /> : <h1>{title}</h1>}
        {mark}
        {rule}
        {(actions || (primary && !isPhone)) && (
          <div className={css.actions}>
            {actions}
            {!isPhone && primary}
          </div>
        )}
      </header>
      {tabs}
      {useContext(UnderHead)}
      {children}
      {isPhone && primary && primaryOnPhone && <div className={css.foot}>{primary}</div>}
    </div>
  )
}

/** A line about the page next to its title, where there is room for it. */
export const PageLine = ({ children }: { children: ReactNode }) => (
  <span className={css.line}>{children}</span>
)
