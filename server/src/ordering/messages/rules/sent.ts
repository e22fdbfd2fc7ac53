import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { storable } from './text/storable.ts'

export interface Sent {
  senderName: string | null
  senderMobile: string | null
  receivedAt: Date
  text: string
}

/** Longest text that a message is found by. */
export const longestSearched = 2_000
/** Longest name by which senders are distinguished: of a person without a number, WhatsApp's id is behind the name and belongs to it. */
const longestKey = 300

/** Who sent messages, as one value: the mobile, else the name. */
export const senderKeyOf = ({
  senderName,
  senderMobile,
}: Pick<Sent, 'senderName' | 'senderMobile'>): string =>
  senderMobile ?? storable(searchKey(senderName ?? ''), longestKey)

/** What makes a message the same one again: its text, its sender, and the minute it came in. (rules §9.11) */
export const sameAs = (
  sent: Sent & { writtenAt?: Date | undefined },
): { content: string; senderKey: string; minute: number; searchText: string } => ({
  content: sent.text.replaceAll('\r', '').trim(),
  senderKey: senderKeyOf(sent),
  minute: Math.floor((sent.writtenAt ?? sent.receivedAt).getTime() / 60_000),
  searchText: storable(
    searchKey(`${sent.senderName ?? ''} ${sent.senderMobile ?? ''} ${sent.text}`),
    longestSearched,
  ),
})
