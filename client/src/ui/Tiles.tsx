import type { ReactNode } from 'react'
import { countText } from './amounts.ts'
import css from './Tiles.module.css'

export interface Tile {
  key: string
  label: string
  /** The count of exactly the rows that pressing it shows; nothing while it loads. */
  count: number | undefined
  /** Behind the count: a value, a "of 38 out". */
  value?: ReactNode
  /** One line of help. */
  help?: ReactNode
}

interface TilesProps {
  tiles: Tile[]
  /** The pressed one. Pressing it again lets go. */
  chosen: string | null
  onChoose: (key: string | null) => void
  label: string
}

/** A strip of counts that filter the list below. */
export function Tiles({ tiles, chosen, onChoose, label }: TilesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, these are toggles of a list
    <div className={css.strip} role="group" aria-label={label}>
      {tiles.map(({ key, label: name, count, value, help }) => (
        <button
          key={key}
          type="button"
          className={css.tile}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? null : key)}
        >
          <span className={css.label}>{name}</span>
          <span className={css.figures}>
            <strong>{count === undefined ? '–' : countText(count)}</strong>
            {value !== undefined && <span>{value}</span>}
          </span>
          {help !== undefined && <span className={css.help}>{help}</span>}
        </button>
      ))}
    </div>
  )
}
