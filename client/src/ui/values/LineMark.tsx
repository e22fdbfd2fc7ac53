import { t } from '../words.ts'
import css from './LineMark.module.css'

const words = {
  SURE: 'Sure',
  CHECK: 'To check',
  ASK: 'To decide',
  DROPPED: 'Left out',
  NOTE: 'Note',
} as const

/** How sure a line is, by shape and colour: a dot, a square, a triangle; a dash for what is left out, a blue dot for a note. */
export const LineMark = ({ mark }: { mark: keyof typeof words }) => (
  <span role="img" aria-label={t(words[mark])} className={css.mark} data-mark={mark} />
)
