import { t } from '../words.ts'
import { KeyCap } from './KeyCap.tsx'
import css from './KeyLines.module.css'

interface KeyLinesProps {
  title: string
  lines: readonly { label: string; keys: string }[]
}

/** Keys that work now, each with what it does. */
export const KeyLines = ({ title, lines }: KeyLinesProps) => (
  <section className={css.keys}>
    <h3>{title}</h3>
    <dl>
      {lines.map(({ label, keys }) => (
        <div key={`${label} ${keys}`}>
          <dt>{t(label)}</dt>
          <dd>
            <KeyCap keys={keys} />
            <span className="visually-hidden">{keys}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
