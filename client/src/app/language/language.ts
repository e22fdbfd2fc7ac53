import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../../ui/cookie.ts'
import { speakWith, t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { hasTyped } from '../navigation/leaving.ts'

/** The interface languages, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)

let spoken: Language = 'en'
let chosen: Language | null = null
const watchers = new Set<() => void>()

const onThisDevice = (): Language => {
  const stored = readCookie('language')
  return isLanguage(stored) ? stored : 'en'
}

/**
 * Applies the language last used on this device; falls back to English if its words cannot be loaded (after a deploy without a
 * network).
 */
export const loadChosenLanguage = (): Promise<void> => speak(onThisDevice()).catch(() => undefined)

/** Switches this device to a language and rerenders the screens. English needs no dictionary: its sentences are the keys. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') speakWith(undefined)
  else {
    const { hindi, isWhole } = await import('./hindi/hindi.ts')
    speakWith(hindi, 'hi-IN-u-nu-latn', () => isWhole(location))
  }
  if (language !== spoken) document.documentElement.lang = tagOf(language) // else the shell may have set its own
  if (language !== onThisDevice()) writeCookie('language', language)
  spoken = language
  for (const watcher of watchers) watcher()
}

/** The language tag for a lang attribute. */
export const tagOf = (language: Language): string => (language === 'en' ? 'en-IN' : language)

/** Switches to the language the user chose; it is saved for the user once they are signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (hasTyped()) return toast.info(t('Save or discard what you typed, then change the language'))
  chosen = language
  await speak(language).catch(() => toast.error(t('The language did not load')))
}

/** Returns the language chosen on this page and not yet saved for a user; only once. */
export function takeChosen(): Language | null {
  const taken = chosen
  chosen = null
  return taken
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useLanguage = (): Language => useSyncExternalStore(watch, () => spoken)
