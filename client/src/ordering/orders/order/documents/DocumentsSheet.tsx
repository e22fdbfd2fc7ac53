import { useEffect, useRef } from 'react'
import { DocumentsPanel } from '../../../../billing/invoices/DocumentsPanel.tsx'
import { t } from '../../../../ui/words.ts'
import css from '../OrderScreen.module.css'

interface DocumentSheetProps {
  orderId: number
  number: string
  onChoose: (number: string) => void
  onSend: (number: string) => void
  onClose: () => void
}

/** An open document if there is no room next to the order: it covers the screen until closed. */
export function DocumentsSheet(props: DocumentSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    sheet.current?.showModal()
    sheet.current?.querySelector('section')?.focus() // arrow keys scroll the document
  }, [])
  return (
    <dialog
      ref={sheet}
      className={css.sheet}
      aria-label={t('Documents')}
      onCancel={event => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <DocumentsPanel {...props} />
    </dialog>
  )
}
