import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { remember } from './recents.ts'

/** Screens of one record, each with the kind of it. */
const records = [
  { kind: 'order', path: paths.order },
  { kind: 'customer', path: paths.customer },
] as const

/** Remembers the records whose screens are opened, by the title of the page. */
export function RecentPages() {
  const { pathname } = useLocation()
  useEffect(() => {
    const record = records.find(({ path }) => matchPath(path, pathname)?.params && /\/\d+$/.test(pathname))
    if (!record) return
    const keep = () => {
      const title = document.title.replace(/ · Packhouse$/, '')
      // The title of a record comes with its data; until then the page has a general one.
      if (location.pathname === pathname && title !== document.title && !general.has(title))
        remember({ kind: record.kind, title, path: pathname })
    }
    const watch = new MutationObserver(keep)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    keep()
    return () => watch.disconnect()
  }, [pathname])
  return null
}

const general = new Set(['Order', 'Customer'])
