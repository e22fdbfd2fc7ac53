import { useState } from 'react'
import type { BuyLine, Need, Run } from '../../api/buying.ts'

/** What a dialog of the screen is asked for. */
export type Asked =
  | { what: 'run' }
  | { what: 'line'; runId: number; itemId?: number }
  | { what: 'edit'; line: BuyLine }
  | { what: 'strike'; line: BuyLine }
  | { what: 'expense'; runId: number }
  | { what: 'close'; run: Run }
  | { what: 'unit'; need: Need }

/** The open dialog of the buying screen, and whether its list is being printed. */
export function useBuyingWork() {
  const [asked, ask] = useState<Asked>()
  const [isPrinting, setPrinting] = useState(false)
  return { asked, ask, isPrinting, print: () => setPrinting(true), printed: () => setPrinting(false) }
}

export type BuyingWork = ReturnType<typeof useBuyingWork>
