import { useEffect } from 'react'
import { askOnce } from '../requests/askOnce.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { onDevice, useOnDevice } from '../session/onDevice.ts'
import { store } from '../session/store.ts'

const { endpoints } = preferenceCalls
const key = 'navigation'
const asTitles = (value: unknown): string[] => (Array.isArray(value) ? value.filter(title => typeof title === 'string') : [])
/** A copy for the first paint; it ends with the session. */
const copy = onDevice('packhouse-folded', stored => (stored === null ? undefined : asTitles(stored)))

async function onServer(): Promise<string[]> {
  const { value } = await askOnce(endpoints.myPreference, { key })
  return asTitles(value)
}

const none: readonly string[] = []

/** The titles of the navigation groups that the user has folded, the same on every device after sign-in. */
export function useFoldedGroups(): [folded: readonly string[], toggle: (title: string) => void] {
  const folded = useOnDevice(copy) ?? none
  useEffect(() => {
    if (!copy.read()) onServer().then(copy.write, () => undefined) // without a reply all groups are open
  }, [])
  const toggle = (title: string) => {
    const now = folded.includes(title) ? folded.filter(one => one !== title) : [...folded, title]
    copy.write(now)
    void store.dispatch(endpoints.keepPreference.initiate({ key, body: { value: now } }))
  }
  return [folded, toggle]
}
