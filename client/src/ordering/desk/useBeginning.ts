import { useEffect } from 'react'
import type { DraftTab } from './drafts/tabs.ts'
import type { Drafts } from './drafts/useDrafts.ts'
import type { MessageState } from './message/useMessage.ts'
import type { NewOrder } from './useNewOrder.ts'
import { useUsualBasket } from './useUsualBasket.ts'

interface Begun {
  tab: DraftTab
  drafts: Drafts
  order: NewOrder
  message: MessageState
}

/** Does what the draft was begun with, once: reads its message, or fills in the usual lines of a day. */
export function useBeginning({ tab, drafts: { beginIn }, order, message: { paste } }: Begun): void {
  const { key, message, usual } = tab
  useEffect(() => {
    if (!message) return
    paste(message)
    beginIn(key, {})
  }, [key, message, paste, beginIn])
  useUsualBasket(order, usual, () => beginIn(key, {}))
}
