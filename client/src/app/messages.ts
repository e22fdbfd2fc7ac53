import { speakWith, t } from '../ui/words.ts'

/** The one function every text passes; parts in ui/ call it from there. */
export { t }

export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

/** Speaks a language from here on. English needs no dictionary: its sentences are the keys. */
export function speak(language: Language, dictionary?: Record<string, string>): void {
  document.documentElement.lang = language === 'en' ? 'en-IN' : language
  speakWith(language === 'en' ? undefined : dictionary)
}
