import { dayOf } from '@packhouse/contract/day.ts'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../../app/messages/toast.ts'
import { randomKey } from '../../../app/requests/idempotency.ts'
import { t } from '../../../ui/words.ts'
import { isWorth } from '../draft.ts'
import { dropTab, keepTab, readTabs, storedOf } from './draftStore.ts'
import { type DraftTab, emptyTab, isUnstored, type Tabs, type TabsAction } from './tabs.ts'

/** Pause in typing before drafts are stored, ms. */
const pause = 400
/** This window among those of the browser, which share what is stored. */
const writer = randomKey()
const today = () => dayOf(new Date())

interface StoredTabs {
  userId: number
  state: Tabs
  dispatch: Dispatch<TabsAction>
  /** What is stored was read before the screen opened. */
  isRead: boolean
}

interface KeptTabs {
  /** What is stored, if anything, was read. */
  isReady: boolean
  /** Whether this browser can store drafts. */
  canKeep: boolean
  /** Tells the other windows of the browser that what is stored changed. */
  tell: () => void
}

/** Reads the drafts of this device, stores each after a pause in typing, and follows the other windows of the browser. */
export function useStoredTabs({ userId, state, dispatch, isRead }: StoredTabs): KeptTabs {
  const [isReady, setReady] = useState(isRead)
  const [canKeep, setCanKeep] = useState(true)
  const latest = useRef(state)
  latest.current = state
  const tell = useOtherWindows(userId, isReady, dispatch)

  useEffect(() => {
    if (isReady) return
    let isHere = true
    readTabs(userId).then(stored => {
      if (!isHere) return
      dispatch({ type: 'read', stored, today: today() })
      setReady(true)
    })
    return () => {
      isHere = false
    }
  }, [userId, isReady, dispatch])

  const keep = useCallback(
    async (tab: DraftTab) => {
      const { key, id, revision, stored } = tab
      if (!isWorth(tab.draft)) {
        // Emptied: what is typed next is another draft.
        if (stored) await dropTab(userId, id, true)
        dispatch({ type: 'forked', key, id: randomKey() })
        return
      }
      const savedAt = new Date().toISOString()
      const saved = await keepTab(userId, storedOf(tab, { savedAt, writer }), stored?.revision ?? null)
      setCanKeep(saved !== 'failed')
      if (saved === 'kept') dispatch({ type: 'stored', key, stored: { revision, savedAt } })
      if (saved !== 'conflict') return
      dispatch({ type: 'forked', key, id: randomKey() })
      toast.info(t('This draft was changed in another window too'), {
        detail: t('Both are kept, each as a draft of its own.'),
      })
    },
    [userId, dispatch],
  )
  const keepAll = useCallback(async () => {
    const open = latest.current.tabs.filter(
      tab => isUnstored(tab) && (tab.stored !== null || isWorth(tab.draft)),
    )
    if (open.length === 0) return
    await Promise.all(open.map(keep))
    tell()
  }, [keep, tell])

  const { tabs } = state
  useEffect(() => {
    if (!isReady) return
    // What waits for the items is in no field: it is stored at once.
    const isWaiting = tabs.some(tab => isUnstored(tab) && tab.draft.waiting !== undefined)
    const timer = setTimeout(() => void keepAll(), isWaiting ? 0 : pause)
    return () => clearTimeout(timer)
  }, [tabs, isReady, keepAll])
  useEffect(() => {
    const keepNow = () => void keepAll()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepAll])
  return { isReady, canKeep, tell }
}

/** Takes what other windows of this browser store; the returned function tells them that this one did. */
function useOtherWindows(userId: number, isReady: boolean, dispatch: Dispatch<TabsAction>): () => void {
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    if (!isReady) return
    const opened = new BroadcastChannel(`order-drafts:${userId}`)
    channel.current = opened
    opened.onmessage = () =>
      void readTabs(userId).then(stored =>
        dispatch({ type: 'arrived', stored, fresh: emptyTab(randomKey(), today()), window: writer }),
      )
    return () => {
      channel.current = null
      opened.close()
    }
  }, [userId, isReady, dispatch])
  return useCallback(() => channel.current?.postMessage(null), [])
}
