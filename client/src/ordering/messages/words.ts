import type { Paise } from '@packhouse/contract/money.ts'
import type { MessageSource } from '@packhouse/contract/ordering/messages/inbox.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { MessageRow } from '../../api/messages.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { shortName } from '../../ui/values/shortName.ts'
import { plural, t } from '../../ui/words.ts'

export const sourceWords: Record<MessageSource, string> = {
  WHATSAPP: 'WhatsApp',
  PASTE: 'Pasted',
  CHAT_EXPORT: 'Chat file',
}

type Sender = Pick<MessageRow, 'senderName' | 'senderMobile' | 'source'>

/** Who sent it: the name, else the number. */
export const senderText = ({ senderName, senderMobile, source }: Sender): string =>
  senderName ??
  (senderMobile === null ? t(source === 'PASTE' ? 'Pasted' : 'Unknown sender') : spacedMobile(senderMobile))

export const outletText = ({
  outletName,
  businessname,
}: Pick<MessageRow, 'outletName' | 'businessname'>): string =>
  [businessname, outletName].filter(Boolean).join(', ')

/** What is said where the outlet is not known: the one that the sender's name is like, or the question. */
export const outletQuestion = ({ proposedOutlet }: Pick<MessageRow, 'proposedOutlet'>): string =>
  proposedOutlet
    ? t('{outlet}?', { outlet: `${proposedOutlet.businessname}, ${proposedOutlet.name}` })
    : t('Which outlet?')

/** Whether it waits for somebody: to read, or begun. */
export const isOpen = ({ state }: Pick<MessageRow, 'state'>): boolean => state === 'NEW' || state === 'DRAFT'

/** Whether it asks to change the order of its outlet that is still open. */
export const amends = ({ intent, openOrder }: Pick<MessageRow, 'intent' | 'openOrder'>): boolean =>
  openOrder !== null && (intent === 'AMEND' || intent === 'CANCEL')

/** What its packs cost, or with its sign what it changes in the order that is open; nothing for none. */
export function valueText(row: MessageRow, text: (amount: Paise) => string): string {
  if (row.value === 0) return ''
  return isOpen(row) && amends(row) && row.value > 0 ? `+${text(row.value)}` : text(row.value)
}

/** What it was read as, or what became of it, in a few words. */
export function readsAs(row: MessageRow): string {
  const {
    state,
    orderId,
    draftBy,
    readAt,
    outletId,
    proposedOutlet,
    intent,
    openOrder,
    lastOrderId,
    lines,
    toCheck,
    media,
  } = row
  if (state === 'ORDERED') return `#${orderId}`
  if (state === 'IGNORED') return t('Not an order')
  if (state === 'DRAFT') return draftBy ? t('Draft, {name}', { name: shortName(draftBy.name) }) : t('Draft')
  if (readAt === null) return t('Reading…')
  if (openOrder && amends(row)) return t('Amends #{id}', { id: openOrder.orderid })
  if (intent === 'REPEAT' && lastOrderId !== null) return t('Repeats #{id}', { id: lastOrderId })
  if (lines === 0) return media === null ? t('No order in it') : t(mediaWords[media] ?? 'No text')
  if (outletId === null) return proposedOutlet ? t('Outlet to confirm') : t('New sender')
  return toCheck === 0 ? t('Fully read') : t('New order')
}

/** What was sent instead of a text. */
export const mediaWords: Record<string, string> = {
  audio: 'Voice message',
  image: 'Picture',
  video: 'Video',
  document: 'Document',
  location: 'Place',
  contacts: 'Contact',
  sticker: 'Sticker',
  order: 'Empty cart',
}

const minute = 60_000

/** How long ago: minutes of the last hour, else the time of the day. */
export function ageText(receivedAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(receivedAt)) / minute))
  if (minutes < 1) return t('now')
  return minutes < 60 ? t('{count} min', { count: minutes }) : dateText(receivedAt, 'moment', new Date(now))
}

export const linesText = (count: number): string => plural(count, '{count} line', '{count} lines')

/** A sender as the server names it: a mobile with spaces, or the name. */
export const shownNumber = (sender: string): string =>
  /^\d{10}$/.test(sender) ? spacedMobile(sender) : sender
