import { useLayoutEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { t } from '../../ui/words.ts'
import { paths } from '../navigation/paths.ts'
import { useAppSelector } from '../session/store.ts'
import { remember } from './recents.ts'

/** Screens of one record, each with the kind of it. */
const records: readonly { kind: string; path: string; of?: string; named?: (name: string) => string }[] = [
  { kind: 'order', path: paths.order },
  { kind: 'customer', path: paths.customer },
  { kind: 'item', path: paths.pricingItem, of: 'itemid', named: name => t('Price of {name}', { name }) },
  { kind: 'item', path: paths.inventoryItem, of: 'itemid', named: name => t('Stock of {name}', { name }) },
]

/** The record at an address: by the number that ends it, or the parameter `of`; undefined for a list beside it. */
function recordAt(pathname: string, search: string) {
  const record = records.find(({ path }) => matchPath(path, pathname))
  if (!record?.of) return record && /\/\d+$/.test(pathname) ? { ...record, path: pathname } : undefined
  const id = new URLSearchParams(search).get(record.of)
  return id ? { ...record, path: `${pathname}?${record.of}=${id}` } : undefined
}

/** Remembers the records whose screens are opened, by the title of the page. */
export function RecentPages() {
  const { pathname, search } = useLocation()
  const isSignedIn = useAppSelector(({ auth }) => auth.user !== null)
  // With the session it ends at once: nothing is remembered after what the device keeps was cleared.
  useLayoutEffect(() => {
    const record = recordAt(pathname, search)
    if (!record || !isSignedIn) return
    const { kind, path, named } = record
    const keep = () => {
      const title = document.title.replace(/ · Packhouse$/, '')
      // The title of a record comes with its data; until then the page has a general one.
      if (location.pathname === pathname && title !== document.title && !general.has(title))
        remember({ kind, title: named?.(title) ?? title, path })
    }
    const watch = new MutationObserver(keep)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    keep()
    return () => watch.disconnect()
  }, [pathname, search, isSignedIn])
  return null
}

const general = new Set(['Order', 'Customer', 'Item'])
