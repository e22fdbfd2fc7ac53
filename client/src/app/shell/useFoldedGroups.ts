import { useEffect, useState } from 'react'
import { askOnce } from '../requests/askOnce.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { store } from '../session/store.ts'

const { endpoints } = preferenceCalls
const key = 'navigation'
/** A copy for the first paint; it ends with the session. */
const keptUnder = 'packhouse-folded'

const asTitles = (value: unknown): string[] => (Array.isArray(value) ? value.filter(title => typeof title === 'string') : [])

function onDevice(): string[] | undefined {
  const stored = localStorage.getItem(keptUnder)
  try {
    return stored === null ? undefined : asTitles(JSON.parse(stored))
  } catch {
    return undefined // not written by this code
  }
}

const keep = (titles: string[]) => localStorage.setItem(keptUnder, JSON.stringify(titles))

async function onServer(): Promise<string[]> {
  const { value } = await askOnce(endpoints.myPreference, { key })
  return asTitles(value)
}

/** The titles of the navigation groups that the user has folded, the same on every device after sign-in. */
export function useFoldedGroups(): [folded: readonly string[], toggle: (title: string) => void] {
  const [folded, setFolded] = useState(() => onDevice() ?? [])
  useEffect(() => {
    if (onDevice()) return
    const follow = (titles: string[]) => {
      keep(titles)
      setFolded(titles)
    }
    onServer().then(follow, () => undefined) // without a reply all groups are open
  }, [])
  const toggle = (title: string) => {
    const now = folded.includes(title) ? folded.filter(one => one !== title) : [...folded, title]
    keep(now)
    setFolded(now)
    void store.dispatch(endpoints.keepPreference.initiate({ key, body: { value: now } }))
  }
  return [folded, toggle]
}
