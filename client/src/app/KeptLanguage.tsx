import { useEffect } from 'react'
import { isLanguage, speak, takeChosen } from './language.ts'
import { preferenceCalls } from './preferences.ts'
import { store, useAppSelector } from './store.ts'

const { endpoints } = preferenceCalls
const key = 'language'

/** Whose language was read on this page already. */
let askedFor: number | undefined

/** The language somebody chose goes with them to every device; one chosen on the way in counts as theirs. */
export function KeptLanguage() {
  const person = useAppSelector(({ auth }) => auth.user?.id)
  useEffect(() => {
    if (person === undefined) return
    const value = takeChosen()
    if (value) void store.dispatch(endpoints.keepPreference.initiate({ key, body: { value } }))
    else if (askedFor !== person) follow().catch(() => undefined) // without an answer the device goes on in its own language
    askedFor = person
  }, [person])
  return null
}

async function follow(): Promise<void> {
  const call = endpoints.myPreference.initiate({ key }, { subscribe: false })
  const { value } = await store.dispatch(call).unwrap()
  if (isLanguage(value)) await speak(value)
}
