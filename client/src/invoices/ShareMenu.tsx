import { IconBrandWhatsapp, IconLink, IconMail, IconShare2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { documentsPath } from '../api/invoices.ts'
import { toast } from '../app/messages/toast.ts'
import { orderPath } from '../app/navigation/paths.ts'
import { fetchFile, saveFile } from '../app/requests/request.ts'
import { type Action, ActionMenu } from '../ui/dialogs/ActionMenu.tsx'
import type { PopupButtonProps } from '../ui/dialogs/Popup.tsx'
import { reasonOf } from '../ui/feedback/failure.ts'
import { t } from '../ui/words.ts'
import { chatLink, documentMessage, mailLink } from './documentMessage.ts'
import type { TaxDocument } from './taxDocument.ts'

interface ShareMenuProps {
  orderId: number
  /** The documents to share: one, or all of the order. */
  documents: readonly TaxDocument[]
  /** Number of the one document; without it the file contains all that are not cancelled. */
  number?: string | undefined
  button: (props: PopupButtonProps & { 'aria-haspopup': 'menu' }) => ReactNode
}

/**
 * Ways to send a document to its buyer. The file is sent by the device's share sheet, or saved where there is none; chat and mail
 * contain only text. The link is for colleagues: it opens only after sign-in.
 */
export function ShareMenu({ orderId, documents, number, button }: ShareMenuProps) {
  const [first] = documents
  const text = documentMessage(documents)
  const subject = number ? `${first?.title ?? ''} ${number}` : t('Documents of order #{id}', { id: orderId })
  const phone = first ? (first.deliverTo.phone ?? first.billTo.phone) : null
  const cancelled = text === '' ? t('It is cancelled') : undefined
  const actions: Action[] = [
    { label: t('Share PDF'), icon: IconShare2, run: () => void sharePdf({ orderId, number, subject, text }) },
    { label: t('Chat message'), icon: IconBrandWhatsapp, disabledReason: cancelled, run: () => openChat(phone, text) },
    { label: t('Mail'), icon: IconMail, disabledReason: cancelled, run: () => location.assign(mailLink(subject, text)) },
    { label: t('Copy link for colleagues'), icon: IconLink, run: () => void copyLink(orderId, number) },
  ]
  return <ActionMenu label={t('Share')} actions={actions} button={button} />
}

const openChat = (phone: string | null, text: string) => void window.open(chatLink(phone, text), '_blank', 'noopener')

interface Shared {
  orderId: number
  number: string | undefined
  subject: string
  text: string
}

async function sharePdf({ orderId, number, subject, text }: Shared): Promise<void> {
  try {
    const fetched = await fetchFile({
      path: documentsPath,
      params: { orderId, format: 'pdf', number },
      accept: 'application/pdf',
    })
    const file = new File([fetched.blob], fetched.name, { type: 'application/pdf' })
    const shared = { files: [file], title: subject, text }
    if (!navigator.canShare?.(shared)) return saveInstead(fetched)
    await navigator.share(shared).catch(error => {
      const gaveUp = error instanceof DOMException && error.name === 'AbortError'
      if (!gaveUp) saveInstead(fetched)
    })
  } catch (failure) {
    toast.error(t('The document was not shared'), { detail: reasonOf(failure) })
  }
}

function saveInstead(fetched: Parameters<typeof saveFile>[0]): void {
  saveFile(fetched)
  toast.info(t('Saved. This device cannot share files from here; attach it to the message.'))
}

async function copyLink(orderId: number, number: string | undefined): Promise<void> {
  const link = new URL(orderPath(orderId), location.origin)
  if (number) link.searchParams.set('document', number)
  try {
    await navigator.clipboard.writeText(link.href)
    toast.success(t('Link copied; it opens after sign-in'))
  } catch {
    toast.info(link.href)
  }
}
