import type { ReactNode } from 'react'
import { countText } from './amounts.ts'
import css from './Tiles.module.css'

export interface Tile {
  key: string
  label: string
  /** The count of exactly the rows that pressing it shows, or an amount in words; nothing while it loads. */
  count: number | string | undefined
  /** Behind the count: a value, a "of 38 out". */
  value?: ReactNode
  /** One line of help; where one tile has it, each keeps its place. */
  help?: ReactNode
  /** A figure that filters nothing: it is not pressed. */
  still?: boolean
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
  // What scrolls on a phone must be reachable by keys, also where nothing in it is pressed.
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
