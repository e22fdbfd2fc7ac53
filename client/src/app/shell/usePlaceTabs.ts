import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PageTab } from '../../ui/layout/PageTabs.tsx'
import { t } from '../../ui/words.ts'
import { useLanguage } from '../language/language.ts'
import { lineAt, tabsOf } from '../navigation/navigation.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import { useAppSelector } from '../session/store.ts'

const none: PageTab[] = []

/** The screens that stand beside the open one in its place, as far as the user may open them; none for one that stands alone. */
export function usePlaceTabs(): readonly PageTab[] {
  const { pathname, search } = useLocation()
  const mayOpen = useMayOpen()
  const language = useLanguage()
  const counts = useAppSelector(({ header }) => header.counts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are in the language
  return useMemo(() => {
    const line = lineAt(pathname)
    const tabs = line ? tabsOf(line).filter(({ path }) => mayOpen(path)) : []
    const here = tabs.find(({ path }) => path === pathname)
    if (!here || tabs.length < 2) return none
    const given = new URLSearchParams(search)
    const kept = (keep: readonly string[] = []) =>
      new URLSearchParams([...given].filter(([name]) => keep.includes(name) && here.keep?.includes(name))).toString()
    return tabs.map(({ label, path, keep }) => {
      const words = kept(keep)
      const count = path === line?.path ? undefined : counts[path]
      return { label: t(label), count, to: words ? `${path}?${words}` : path, isHere: path === pathname }
    })
  }, [pathname, search, mayOpen, language, counts])
}
