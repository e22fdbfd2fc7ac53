import css from './LanguageButton.module.css'
import { chooseLanguage, isLanguage, type Language, languages, useLanguage } from './language.ts'

const short: Record<Language, string> = { en: 'EN', hi: 'हि' }

/** Changes to the next language where there is room for two letters. */
export function LanguageButton() {
  const now = useLanguage()
  const all = Object.keys(languages).filter(isLanguage)
  const next = all[(all.indexOf(now) + 1) % all.length] ?? now
  return (
    <button type="button" className={css.button} lang={next} onClick={() => void chooseLanguage(next)}>
      {short[next]} <span className="visually-hidden">{languages[next]}</span>
    </button>
  )
}
