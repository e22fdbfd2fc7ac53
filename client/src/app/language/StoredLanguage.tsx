import { useEffect } from 'react'
import { askOnce } from '../requests/askOnce.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { store, useAppSelector } from '../session/store.ts'
import { isLanguage, speak, takeChosen } from './language.ts'

const { endpoints } = preferenceCalls
const key = 'language'

/** The user whose saved language was already read on this page. */
let askedFor: number | undefined

/** Applies the user's saved language on every device; a language chosen before sign-in is saved as theirs. */
export function StoredLanguage() {
  const person = useAppSelector(({ auth }) => auth.user?.id)
  useEffect(() => {
    if (person === undefined) return
    const value = takeChosen()
    if (value) void store.dispatch(endpoints.keepPreference.initiate({ key, body: { value } }))
    else if (askedFor !== person) follow().catch(() => undefined) // without a reply the device's own language stays
    askedFor = person
  }, [person])
  return null
}

async function follow(): Promise<void> {
  const { value } = await askOnce(endpoints.myPreference, { key })
  if (isLanguage(value)) await speak(value)
}
