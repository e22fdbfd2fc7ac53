import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { useCallback, useEffect } from 'react'
import type { MessageRow } from '../../api/messages.ts'
import { toast } from '../../app/messages/toast.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { useWhyNotMay } from '../../ui/may.ts'
import type { useMessageActions } from './useMessageActions.ts'
import { isOpen } from './words.ts'

interface Keys {
  row: MessageRow | undefined
  actions: ReturnType<typeof useMessageActions>
  paste: () => void
}

/** The keys of the inbox, for the message under the cursor; the table moves it and opens it. */
export function useInboxKeys({ row, actions, paste }: Keys): void {
  const denied = useWhyNotMay()(messages.updateMessage)
  const change = (run: (row: MessageRow) => void) => () => {
    if (!row || !isOpen(row)) return
    if (denied === undefined) run(row)
    else toast.info(denied)
  }
  useKeys('Messages', [
    { keys: 'i', label: 'Not an order', run: change(actions.ignore) },
    { keys: 'o', label: 'Choose the outlet', run: change(actions.askOutlet) },
    { keys: 'p', label: 'Give to a person', run: change(actions.askPerson) },
    { keys: 'v', label: 'Paste a message', run: paste },
  ])
}

/** Opens the dialog with what the clipboard holds, and with what is pasted outside a field. */
export function usePaste(open: (text: string) => void): () => void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const { target } = event
      const isField =
        target instanceof HTMLElement && target.matches('input, textarea, [contenteditable=true]')
      if (text.trim() === '' || isField || document.querySelector('[role=dialog][aria-modal=true]')) return
      event.preventDefault()
      open(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [open])
  return useCallback(() => {
    if (!navigator.clipboard?.readText) return open('')
    navigator.clipboard.readText().then(open, () => open(''))
  }, [open])
}
