import { rowFlags } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { t } from '../../ui/words.ts'
import type { RunChoice } from './runChoice.ts'
import type { RunState } from './useRun.ts'
import { flagWords } from './words.ts'

/** The chips of what to look at: how many rows each has. */
export function FlagChips({ state, choice }: { state: RunState; choice: RunChoice }) {
  return rowFlags.map(flag => {
    const count = state.lines.filter(({ row }) => row.flags?.includes(flag)).length
    if (count === 0 && choice.flag !== flag) return null
    return (
      <ToggleChip
        key={flag}
        label={t(flagWords[flag])}
        count={count}
        on={choice.flag === flag}
        onToggle={on => choice.change({ flag: on ? flag : null })}
      />
    )
  })
}
