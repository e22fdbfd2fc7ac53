import { dayOf } from '@packhouse/contract/day.ts'
import { useCallback, useMemo, useRef } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { randomKey } from '../../app/requests/idempotency.ts'
import { useMay } from '../../app/session/may.ts'
import { t } from '../../ui/words.ts'
import { putCursorAfterRender } from '../line-entry/cursor.ts'
import { type LinesToEnter, useLineEntry } from '../line-entry/useLineEntry.ts'
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
function useDraftWaiting({ draft, change }: Pick<NewOrder, 'draft' | 'change'>): KeptWaiting {
  const { waiting } = draft
  const here = useMemo(windowName, [])
  const send: KeptWaiting['send'] = useCallback(
    command => change({ type: 'wait', command, window: here }),
    [change, here],
  )
  return { words: waiting?.words ?? none, isOwn: waiting === undefined || waiting.window === here, send }
}

/** The work on the lines of the draft, and clearing it. With a message, what its last order had and it lacks is offered as usual. */
export function useOrderLines({ draft, change, offer, ask }: NewOrder) {
  const onLines: LinesToEnter['onLines'] = useCallback(
    command => change({ type: 'lines', command }),
    [change],
  )
  const missing = draft.message?.read.orders[draft.message.open]?.missing
  const usual = useMemo(
    () =>
      missing?.flatMap(({ packsizeid, quantity }) => {
        const pack = offer?.byPack.get(packsizeid)
        return pack ? [{ pack, packsMilli: quantity }] : []
      }),
    [missing, offer],
  )
  const { may } = useMay('agree')
  const waiting = useDraftWaiting({ draft, change })
  const entry = useLineEntry({ lines: draft.lines, onLines, offer, usual, mayAgree: may, ask, waiting })
  const latest = useRef(draft)
  latest.current = draft
  const clear = useCallback(() => {
    const cleared = latest.current
    change({ type: 'clear', today: dayOf(new Date()) })
    const undo = { label: t('Undo'), run: () => change({ type: 'restore', draft: cleared }) }
    toast.info(t('Order cleared'), { action: undo })
    putCursorAfterRender('customer')
  }, [change])
  return { entry, clear }
}
