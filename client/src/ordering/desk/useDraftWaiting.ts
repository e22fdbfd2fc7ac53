import { useCallback, useMemo } from 'react'
import { randomKey } from '../../app/requests/idempotency.ts'
import type { KeptWaiting } from '../line-entry/waitingLines.ts'
import type { NewOrder } from './useNewOrder.ts'

const windowKey = 'order-window'
const none: readonly string[] = []

/** The random name of this window; it outlives a reload, and no other window has it. */
function windowName(): string {
  const name = sessionStorage.getItem(windowKey) ?? randomKey()
  sessionStorage.setItem(windowKey, name)
  return name
}

/** Lines that wait for the list of items stay with the draft; the window that they were typed in reads them, so that no two do. */
export function useDraftWaiting({ draft, change }: Pick<NewOrder, 'draft' | 'change'>): KeptWaiting {
  const { waiting } = draft
  const here = useMemo(windowName, [])
  const onWords: KeptWaiting['onWords'] = useCallback(
    by =>
      change({
        type: 'reworked',
        by: ({ waiting, ...order }) => {
          const words = by(waiting?.words ?? none)
          return words.length === 0 ? order : { ...order, waiting: { words, window: here } }
        },
      }),
    [change, here],
  )
  return { words: waiting?.words ?? none, isOwn: waiting === undefined || waiting.window === here, onWords }
}
