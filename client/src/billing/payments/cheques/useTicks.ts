import { dayOf } from '@packhouse/contract/day.ts'
import { useMemo, useState } from 'react'
import type { HeldCheque } from '../dues.ts'
import { chequeLook, groupOf } from './columns.tsx'

export const nobody: readonly string[] = []

/** The ticked cheques of a list: those of today to begin with, none after a deposit, and anew in another `list`. */
export function useTicks(rows: readonly HeldCheque[], list: string) {
  const today = dayOf(new Date())
  const ofToday = useMemo(() => rows.filter(row => groupOf(row) === today).map(chequeLook.rowId), [rows, today])
  const [deposits, setDeposits] = useState(0)
  const [ticked, setTicked] = useState<{ of: string; ids: readonly string[] }>()
  const of = `${list} ${deposits}`
  return {
    of,
    ids: ticked?.of === of ? ticked.ids : deposits > 0 ? nobody : ofToday,
    tick: (ids: readonly string[]) => setTicked({ of, ids }),
    clear: () => setDeposits(deposits + 1),
  }
}
