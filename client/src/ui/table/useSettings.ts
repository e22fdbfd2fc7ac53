import { useEffect, useState } from 'react'
import { knownSettings, readSettings, type TableSettings, writeSettings } from './settings.ts'

/** Time limit for loading settings, in ms; after it the table shows with defaults and applies the settings later. */
const longestWait = 1000

/** A user's settings of a table, and functions to change them. */
export function useSettings(name: string) {
  // A table whose settings are here draws its rows at once, not its placeholders first.
  const [settings, setSettings] = useState<TableSettings>(() => knownSettings(name) ?? {})
  const [isKnown, setIsKnown] = useState(() => knownSettings(name) !== undefined)
  useEffect(() => {
    let gone = false
    const known = () => !gone && setIsKnown(true)
    const timer = setTimeout(known, longestWait)
    readSettings(name)
      .then(kept => !gone && kept && setSettings(kept))
      .catch(() => undefined) // the table works with its defaults
      .finally(known)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [name])
  const change = (part: TableSettings) => {
    const changed = { ...settings, ...part }
    setSettings(changed)
    writeSettings(name, changed)
  }
  const reset = () => {
    setSettings({})
    writeSettings(name, {})
  }
  return { settings, isKnown, change, reset }
}
