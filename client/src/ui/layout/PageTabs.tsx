import { createContext, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import css from './PageTabs.module.css'

export interface PageTab {
  label: string
  /** How much waits there; undefined: nothing, or it is not counted. */
  count?: number | undefined
  to: string
  isHere: boolean
}

/** The screens of the place that the open one belongs to; the frame knows them. None: it stands alone. */
export const PlaceTabs = createContext<readonly PageTab[]>([])

interface PageTabsProps {
  tabs: readonly PageTab[]
  label: string
  /** The tabs take the place of the page's title: the open one is the heading. */
  asTitle?: boolean
}

/** Screens of one place or one record as links side by side. */
export function PageTabs({ tabs, label, asTitle = false }: PageTabsProps) {
  const here = useRef<HTMLLIElement>(null)
  const open = tabs.find(({ isHere }) => isHere)?.to
  // On a phone the row scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useLayoutEffect(() => {
    const row = here.current?.parentElement
    if (row) row.scrollLeft = (here.current?.offsetLeft ?? 0) - 40
  }, [open])
  return (
    <nav aria-label={label} className={css.tabs} data-title={asTitle}>
      <ul>
        {tabs.map(tab => {
          const { label: name, count, to, isHere } = tab
          const link = (
            <Link to={to} className={css.tab} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
              {name}
              {count !== undefined && <span className={css.count}>{count}</span>}
            </Link>
          )
          return (
            <li key={to} {...(isHere ? { ref: here } : {})}>
              {isHere && asTitle ? <h1>{link}</h1> : link}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
