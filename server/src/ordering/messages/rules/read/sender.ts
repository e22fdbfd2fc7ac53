import type { Sender } from '@packhouse/contract/ordering/reading/model.ts'
import { chatHeadOf, isPlaceholder } from '../text/chat.ts'
import { type KnownOutlet, outletNamed } from './headings.ts'

/** The chat heads and placeholders in a pasted text, and the sender of the first. */
export function headsIn(text: string): {
  head: { sender: string | null } | null
  skipped: { from: number; to: number }[]
} {
  const skipped: { from: number; to: number }[] = []
  let head: { sender: string | null } | null = null
  let from = 0
  for (const line of text.split('\n')) {
    const found = chatHeadOf(line)
    const rest = found ? line.slice(found.length) : line
    if (found?.sender) head ??= { sender: found.sender }
    if (found && (found.sender === null || isPlaceholder(rest)))
      skipped.push({ from, to: from + line.length })
    else if (found) skipped.push({ from, to: from + found.length })
    else if (isPlaceholder(line)) skipped.push({ from, to: from + line.length })
    from += line.length + 1
  }
  return { head, skipped }
}

/** The ten digits of a sender who has no name in the phone that the chat is from. */
export const senderMobile = (name: string): string | null =>
  /^(?:91)?([6-9]\d{9})$/.exec(name.replace(/[\s()+-]/g, ''))?.[1] ?? null

/** Who sent a message, and the outlets that its number, its name and its headings mean. */
export function senderOf(
  head: { sender: string | null } | null,
  outlets: readonly KnownOutlet[],
  sections: readonly { outlet: KnownOutlet | null }[],
): Sender | null {
  const name = head?.sender ?? null
  const mobile = senderMobile(name ?? '')
  const of = (outlet: KnownOutlet, how: 'MOBILE' | 'NAME' | 'HEADING') => ({
    outletId: outlet.outletId,
    name: outlet.name,
    customerId: outlet.customerId,
    how,
  })
  const byMobile = mobile ? outlets.filter(({ mobiles }) => mobiles.includes(mobile)) : []
  const byName = name && byMobile.length === 0 ? outletNamed(name, outlets) : null
  const headed = sections.flatMap(({ outlet }) => outlet ?? [])
  const found = [
    ...byMobile.map(one => of(one, 'MOBILE')),
    ...(byName ? [of(byName, 'NAME')] : []),
    ...headed.map(one => of(one, 'HEADING')),
  ]
  return name === null && found.length === 0 ? null : { name, mobile, outlets: found }
}
