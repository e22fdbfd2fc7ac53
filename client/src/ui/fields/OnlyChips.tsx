import { t } from '../words.ts'
import { ToggleChip } from './FilterChip.tsx'

interface OnlyChipsProps<Key extends string, Row> {
  parts: readonly Key[]
  /** What a row of each part fulfils. */
  holds: Record<Key, (row: Row) => boolean>
  words: Record<Key, string>
  /** All rows; without them the chips have no count. */
  rows: readonly Row[] | undefined
  chosen: Key | null
  onChoose: (key: Key | null) => void
}

/** Chips for parts of a list that is loaded whole, each with its count; at most one is chosen. */
export const OnlyChips = <Key extends string, Row>({
  parts,
  holds,
  words,
  rows,
  chosen,
  onChoose,
}: OnlyChipsProps<Key, Row>) =>
  parts.map(key => (
    <ToggleChip
      key={key}
      label={t(words[key])}
      count={rows?.filter(holds[key]).length}
      on={chosen === key}
      onToggle={on => onChoose(on ? key : null)}
    />
  ))
