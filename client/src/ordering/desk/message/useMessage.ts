import { useCallback, useState } from 'react'
import { t } from '../../../ui/words.ts'
import type { Pasted } from '../drafts/tabs.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { usePastedText } from './pastedText.ts'
import { undecidedIn } from './said.ts'

/** The line of the message that is looked at. */
export interface LineCursor {
  at: number
  /** Unfolded, with what it can be. */
  isOpen: boolean
}

/** A message next to the order: what was pasted, and the line that is looked at. */
export function useMessage({ draft, change }: NewOrder) {
  /** Pasted and not read yet. */
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [cursor, setCursor] = useState<LineCursor | null>(null)
  const paste = useCallback((message: Pasted) => {
    setCursor(null)
    setPasted(message)
  }, [])
  const pasteText = useCallback((text: string) => paste({ text }), [paste])
  const pasteFromClipboard = usePastedText(pasteText)

  const undecided = undecidedIn(draft)
  const openTab = (tab: number) => {
    change({ type: 'openTab', tab })
    setCursor(null)
  }
  const show = (tab: number, at: number) => {
    if (tab !== draft.message?.open) openTab(tab)
    setCursor({ at, isOpen: true })
  }
  return {
    pasted,
    paste,
    pasteText,
    isOpen: pasted !== null || draft.message !== undefined,
    cursor,
    setCursor,
    openTab,
    show,
    /** What was pasted is read, or is not wanted. */
    settle: () => setPasted(null),
    pasteFromClipboard,
    /** Why the order cannot be placed yet, and the way to that line. */
    blocked: undecided && {
      words: undecided.hasItem
        ? t('“{text}” is not decided yet. Choose an item for it or remove the line.', {
            text: undecided.text,
          })
        : t('“{text}” has no item. Choose one or remove the line.', { text: undecided.text }),
      show: () => show(undecided.tab, undecided.at),
    },
  }
}

export type MessageState = ReturnType<typeof useMessage>
