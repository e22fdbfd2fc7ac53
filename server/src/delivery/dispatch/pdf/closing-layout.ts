import { sheet } from '../../../platform/pdf/pdf-document.ts'
import type { Density } from './density.ts'

export const totals = { left: 356, right: sheet.right }
export const left = { from: sheet.left, to: 336 }

/** How the parts under the lines are drawn: density, and whether with the HSN summary. */
export interface Closing extends Density {
  hasSummary: boolean
}

/** A part under the total, drawn separately because it may continue on further pages. */
export interface Part {
  height: number
  draw(top: number): void
}
