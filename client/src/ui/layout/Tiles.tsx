import type { ReactNode } from 'react'
import { countText } from '../values/amounts.ts'
import css from './Tiles.module.css'

export interface Tile<Key extends string = string> {
  key: Key
  label: string
  /** Number of rows that pressing it shows, or an amount as text; undefined while loading. */
  count: number | string | undefined
  /** After the count: a value, or "of 38 out". */
  value?: ReactNode
  /** One line of help; if one tile has it, all keep the space. */
  help?: ReactNode
  /** A figure that filters nothing and cannot be pressed. */
  still?: boolean
}

interface TilesProps<Key extends string> {
  tiles: Tile<Key>[]
  /** The selected tile. Pressing it again clears the selection. */
  chosen: Key | null
  onChoose: (key: Key | null) => void
  label: string
}

/** A strip of counts that filter the list below. */
export function Tiles<Key extends string>({ tiles, chosen, onChoose, label }: TilesProps<Key>) {
  // A scrollable strip must be reachable by keyboard, even if nothing in it can be pressed.
  const focus = tiles.every(({ still }) => still) ? { tabIndex: 0 } : {}
  const hasHelp = tiles.some(({ help }) => help !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, these are toggles of a list
    <div className={css.strip} role="group" aria-label={label} {...focus}>
      {tiles.map(tile =>
        tile.still ? (
          <div key={tile.key} className={css.tile} data-still>
            <Figures {...tile} help={tile.help ?? (hasHelp && ' ')} />
          </div>
        ) : (
          <button
            key={tile.key}
            type="button"
            className={css.tile}
            aria-pressed={tile.key === chosen}
            data-tile
            onClick={() => onChoose(tile.key === chosen ? null : tile.key)}
          >
            <Figures {...tile} help={tile.help ?? (hasHelp && ' ')} />
          </button>
        ),
      )}
    </div>
  )
}

const Figures = ({ label, count, value, help }: Tile) => (
  <>
    <span className={css.label}>{label}</span>
    <span className={css.figures}>
      <strong>{count === undefined ? '–' : typeof count === 'number' ? countText(count) : count}</strong>
      {value !== undefined && <span>{value}</span>}
    </span>
    {help !== undefined && help !== false && <span className={css.help}>{help}</span>}
  </>
)
