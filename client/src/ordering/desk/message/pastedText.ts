import { useCallback, useEffect } from 'react'
import { toast } from '../../../app/messages/toast.ts'
import { t } from '../../../ui/words.ts'

/** Takes a message that is pasted anywhere on the screen; the function returned reads the clipboard. */
export function usePastedText(onText: (text: string) => void): () => void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (
        !isMessage(text) ||
        takesLines(event.target) ||
        document.querySelector('[role=dialog][aria-modal=true]')
      )
        return
      event.preventDefault()
      onText(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onText])
  return useCallback(
    () =>
      void navigator.clipboard.readText().then(
        text => (text.trim() === '' ? toast.info(t('The clipboard has no text')) : onText(text)),
        () => toast.info(t('Press Ctrl V to paste the message')),
      ),
    [onText],
  )
}

/** Two or more lines with something in them. */
const isMessage = (text: string): boolean => text.split(/\r?\n/).filter(line => line.trim() !== '').length > 1

/** Whether lines can be pasted here: the fields of one line cannot hold them. */
const takesLines = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
