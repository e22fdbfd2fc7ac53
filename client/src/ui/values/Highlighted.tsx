import { scriptLang } from '../script.ts'
import css from './Highlighted.module.css'
import { highlightedPart } from './highlightedPart.ts'

/** A text with the typed part underlined, in the font of its script. */
export function Highlighted({ text, typed = '' }: { text: string; typed?: string }) {
  const [from, to] = highlightedPart(text, typed)
  const lang = scriptLang(text)
  return (
    <span {...(lang ? { lang } : {})}>
      {text.slice(0, from)}
      {to > from && <mark className={css.mark}>{text.slice(from, to)}</mark>}
      {text.slice(to)}
    </span>
  )
}
