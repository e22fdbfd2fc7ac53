import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { figuresOf } from '../../../app/requests/figures.ts'

// A phone keeps rupees and units, as on the wire: what an earlier release has left there is shown, and sent, with the numbers it has.

/** Where a line or an expense that waits on the device has amounts and quantities. */
export const boughtFigures = {
  line: { quantity: 3, rate: 2, loading: 2 },
  expense: { amount: 2 },
} as const

/** Where it has them of how and from whom the last line was bought. */
export const lastFigures = { terms: { loading: 2 } } as const

/** Where it has them of a run. */
export const runFigures = figuresOf(buying.buyingRun).reply

const needs = figuresOf(buying.buyingNeed).reply
/** Where it has them of the needs of a run. */
export const neededFigures = needs && { needs }
