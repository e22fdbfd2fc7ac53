import type { ReactNode } from 'react'
import css from './Settings.module.css'

/** A setting: its description, with its switch or choice at the right. */
export function SettingRow({ id, title, line, children }: { id: string; title: string; line: string; children: ReactNode }) {
  return (
    <div className={css.rule}>
      <div>
        <label htmlFor={id}>{title}</label>
        <p id={`${id}-line`}>{line}</p>
      </div>
      {children}
    </div>
  )
}
