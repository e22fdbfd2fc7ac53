import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../ui/cookie.ts'
import { speakWith, t } from '../ui/words.ts'
import { hasTyped } from './leaving.ts'
import { paths } from './paths.ts'
import { toast } from './toast.ts'

/** The languages of the interface, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
/** For menus: which screens speak it, where not all do. */
export const languageLines: Record<Language, string> = {
  en: languages.en,
  hi: `${languages.hi} (साइन इन, मेन्यू, पिकिंग, माल लेना)`,
}
export type Language = keyof typeof languages

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(languages, value)

let spoken: Language = 'en'
let chosen: Language | null = null
const watchers = new Set<() => void>()

const onThisDevice = (): Language => {
  const kept = readCookie('language')
  return isLanguage(kept) ? kept : 'en'
}

/** Speaks the language this device was left in; without its words, as after a deploy without a network, English. */
export const speakAsBefore = (): Promise<void> => speak(onThisDevice()).catch(() => undefined)

/** Speaks a language from here on, on this device; the screens are drawn anew. English needs no dictionary: its sentences are the keys. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') speakWith(undefined)
  else speakWith((await import('./hindi/hindi.ts')).hindi, 'hi-IN-u-nu-latn', () => isWhole(location))
  if (language !== spoken) document.documentElement.lang = tagOf(language) // the frame has put its own since
  if (language !== onThisDevice()) writeCookie('language', language)
  spoken = language
  for (const watcher of watchers) watcher()
}

/** For the lang of a part of the page. */
export const tagOf = (language: Language): string => (language === 'en' ? 'en-IN' : language)

/** Screens that are whole in every language: the hall, receiving, and two versions of an order. The rest of the desk is English. */
export const isWhole = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  `${pathname}/`.startsWith(`${paths.picking}/`) ||
  (pathname.startsWith(`${paths.orders}/`) && pathname.endsWith('/versions')) ||
  (pathname === paths.inventory && new URLSearchParams(search).get('view') === 'receive')

/** A person wants another language: it is theirs on every device as soon as it is known who they are. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (hasTyped()) return toast.info(t('Save or discard what you typed, then change the language'))
  chosen = language
  await speak(language).catch(() => toast.error(t('The language did not load')))
}

/** What was chosen on this page and is not kept for anybody yet, told once. */
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
