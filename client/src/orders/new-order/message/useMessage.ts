import { useCallback, useEffect, useState } from 'react'
import { toast } from '../../../app/messages/toast.ts'
import { t } from '../../../ui/words.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { undecidedIn } from './said.ts'
import { opened } from './tabs.ts'

/** The line of the message that is looked at. */
export interface LineCursor {
  at: number
  /** Unfolded, with what it can be. */
  isOpen: boolean
}

/** A text to be read, and the message of the inbox that it is. */
interface Pasted {
  text: string
  messageId: number | undefined
}

/** A message next to the order: what was pasted, and the line that is looked at. */
export function useMessage({ draft, change }: NewOrder) {
  /** Pasted and not read yet. */
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [cursor, setCursor] = useState<LineCursor | null>(null)
  const paste = useCallback((text: string, messageId?: number) => {
    setCursor(null)
    setPasted({ text, messageId })
  }, [])
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isMessage(text) || takesLines(event.target) || document.querySelector('[role=dialog][aria-modal=true]')) return
      event.preventDefault()
      paste(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [paste])

  const undecided = undecidedIn(draft)
  const openTab = (tab: number) => {
    change({ type: 'reworked', by: now => opened(now, tab) })
    setCursor(null)
  }
  const show = (tab: number, at: number) => {
    if (tab !== draft.message?.open) openTab(tab)
    setCursor({ at, isOpen: true })
  }
  return {
    pasted,
    paste,
    isOpen: pasted !== null || draft.message !== undefined,
    cursor,
    setCursor,
    openTab,
    show,
    /** What was pasted is read, or is not wanted. */
    settle: () => setPasted(null),
    pasteFromClipboard: () =>
      void navigator.clipboard.readText().then(
        text => (text.trim() === '' ? toast.info(t('The clipboard has no text')) : paste(text)),
        () => toast.info(t('Press Ctrl V to paste the message')),
      ),
    /** Why the order cannot be placed yet, and the way to that line. */
    blocked: undecided && {
      words: undecided.hasItem
        ? t('“{text}” is not decided yet. Choose an item for it or remove the line.', { text: undecided.text })
        : t('“{text}” has no item. Choose one or remove the line.', { text: undecided.text }),
      show: () => show(undecided.tab, undecided.at),
    },
  }
}

export type MessageState = ReturnType<typeof useMessage>

/** Two or more lines with something in them. */
const isMessage = (text: string): boolean => text.split(/\r?\n/).filter(line => line.trim() !== '').length > 1

/** Whether lines can be pasted here: the fields of one line cannot hold them. */
const takesLines = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
