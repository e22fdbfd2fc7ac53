import { searchKey } from '@packhouse/contract/search/normalise.ts'

export interface Sent {
  senderName: string | null
  senderMobile: string | null
  receivedAt: Date
  text: string
}

/** Longest text that a message is found by. */
const longestSearched = 2_000

/** Who sent messages, as one value: the mobile, else the name. */
export const senderKeyOf = ({ senderName, senderMobile }: Pick<Sent, 'senderName' | 'senderMobile'>): string =>
  senderMobile ?? searchKey(senderName ?? '').slice(0, 150)

/** What makes a message the same one again: its text, its sender, and the minute it came in. (rules.md §9.11) */
export const sameAs = (sent: Sent): { content: string; senderKey: string; minute: number; searchText: string } => ({
  content: sent.text.replaceAll('\r', '').trim(),
  senderKey: senderKeyOf(sent),
  minute: Math.floor(sent.receivedAt.getTime() / 60_000),
  searchText: searchKey(`${sent.senderName ?? ''} ${sent.senderMobile ?? ''} ${sent.text}`).slice(0, longestSearched),
})
