import { dayOf } from '@packhouse/contract/day.ts'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { randomKey } from '../../../app/requests/idempotency.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import { emptyDraft, type Goods, kindOf, type Place, sameElsewhere } from '../draft.ts'
import { dropTab, takeEarlyTabs } from './draftStore.ts'
import { type Beginning, besideOpen, type DraftTab, emptyTab, newTab, placedAt, tabsReducer } from './tabs.ts'
import { useOtherDevices } from './useOtherDevices.ts'
import { useStoredTabs } from './useStoredTabs.ts'

const today = () => dayOf(new Date())

/** The begun orders of the person: those of this device as tabs, and those that other devices hold. */
export function useDrafts() {
  const userNow = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  // keeps the drafts if the session ends on this page, which clears the user id
  const [userId] = useState(userNow)
  const [early] = useState(() => takeEarlyTabs(userId))
  const [state, dispatch] = useReducer(tabsReducer, undefined, () => {
    const fresh = emptyTab(randomKey(), today())
    const empty = { tabs: [fresh], open: fresh.key }
    return early ? tabsReducer(empty, { type: 'read', stored: early, today: today() }) : empty
  })
  const latest = useRef(state)
  latest.current = state
  const { isReady, canKeep, tell } = useStoredTabs({ userId, state, dispatch, isRead: early !== undefined })
  const { elsewhere, take, sendNow } = useOtherDevices({ userId, state, dispatch, isReady })

  /** Removes a draft here; `isClosed`: not placed, which the server has to know. */
  const leave = useCallback(
    (tab: DraftTab, isClosed: boolean) => {
      dispatch({ type: 'left', key: tab.key, fresh: emptyTab(randomKey(), today()) })
      void dropTab(userId, tab.id, isClosed && (tab.stored !== null || tab.sent !== null)).then(() => {
        tell()
        sendNow()
      })
    },
    [userId, sendNow, tell],
  )
  const actions = useMemo(
    () => ({
      begin: (place: Place | null = null, beginning: Beginning = {}) =>
        dispatch({
          type: 'began',
          tab: newTab(randomKey(), placedAt(emptyDraft(today()), place), beginning),
        }),
      /** Begins an order with these lines for an outlet that is chosen next. */
      beginSame: (goods: Goods) =>
        dispatch({ type: 'began', tab: newTab(randomKey(), sameElsewhere(goods, today())) }),
      beginIn: (key: string, beginning: Beginning) => dispatch({ type: 'beginning', key, beginning }),
      show: (key: string) => dispatch({ type: 'shown', key }),
      step: (by: 1 | -1) => dispatch({ type: 'shown', key: besideOpen(latest.current, by) }),
      fork: (key: string) => dispatch({ type: 'forked', key, id: randomKey() }),
      /** Closes a draft; the returned function brings it back. */
      close(tab: DraftTab): () => void {
        const at = latest.current.tabs.indexOf(tab)
        leave(tab, true)
        const again = { ...tab, id: randomKey(), revision: tab.revision + 1, stored: null, sent: null }
        return () => dispatch({ type: 'reopened', tab: again, at })
      },
      /** The order was placed, which the server knows, unless it is one of several of a message; or an order was changed. */
      finish(key: string) {
        const tab = latest.current.tabs.find(one => one.key === key)
        if (tab) leave(tab, kindOf(tab.draft) === 'CHANGE' || (tab.draft.message?.tabs.length ?? 0) > 1)
      },
      isOpen: (key: string) => latest.current.open === key,
    }),
    [leave],
  )
  return { ...state, ...actions, dispatch, isReady, canKeep, elsewhere, take }
}

export type Drafts = ReturnType<typeof useDrafts>
