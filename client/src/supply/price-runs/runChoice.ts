import type { RowFlag } from '@packhouse/contract/supply/price-runs/kinds.ts'
import type { RunView } from './runRows.ts'

/** What of a run is shown, as the address says. */
export interface RunChoice {
  view: RunView | null
  flag: RowFlag | null
  searchtext: string | null
  change: (
    to: Partial<{
      view: RunView | null
      flag: RowFlag | null
      searchtext: string | null
      run: number | null
    }>,
  ) => void
}
