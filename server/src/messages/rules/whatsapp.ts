import { isMobile, normaliseMobile } from '@packhouse/contract/formats/mobile.ts'
import { longestMessage } from '@packhouse/contract/messages/reading.ts'
import { z } from 'zod'

const Media = z.object({ caption: z.string().optional() })
const Message = z.object({
  id: z.string().min(1).max(200),
  from: z.string(),
  timestamp: z.union([z.string(), z.number()]).optional(),
  type: z.string().optional(),
  text: z.object({ body: z.string() }).optional(),
  image: Media.optional(),
  video: Media.optional(),
  document: Media.optional(),
})
const Change = z.object({
  value: z.object({
    contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).optional() })).optional(),
    messages: z.array(z.unknown()).optional(),
  }),
})
const Body = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) })

export interface WhatsAppMessage {
  outsideId: string
  senderName: string | null
  senderMobile: string | null
  receivedAt: Date
  text: string
  /** What it is instead of a text. */
  media: string | null
}

/** Text that every database stores. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ')

/**
 * The messages in a request of the WhatsApp Cloud API, texts and others; receipts of delivery and what has another shape are left out,
 * so that one strange message does not keep others away. (rules.md §9.11)
 */
export function whatsAppMessages(body: unknown, now: Date): WhatsAppMessage[] {
  const entries = Body.safeParse(body).data?.entry ?? []
  const changes = entries.flatMap(entry => entry.changes).flatMap(change => Change.safeParse(change).data ?? [])
  return changes.flatMap(({ value: { contacts = [], messages = [] } }) => {
    const nameOf = new Map(contacts.map(({ wa_id, profile }) => [wa_id, profile?.name]))
    return messages
      .flatMap(message => Message.safeParse(message).data ?? [])
      .map((message): WhatsAppMessage => {
        const mobile = normaliseMobile(message.from)
        const name = storable(nameOf.get(message.from) ?? '')
          .trim()
          .slice(0, 100)
        const { image, video, document } = message
        return {
          outsideId: message.id,
          senderName: isMobile(mobile) ? name || null : `${name} +${message.from.slice(0, 30)}`.trim(),
          senderMobile: isMobile(mobile) ? mobile : null,
          receivedAt: sentAt(message.timestamp, now),
          text: storable(message.text?.body ?? image?.caption ?? video?.caption ?? document?.caption ?? '').slice(
            0,
            longestMessage,
          ),
          media: message.text ? null : (message.type ?? 'unknown').slice(0, 30),
        }
      })
  })
}

/** Seconds since 1970; now, where they make no sense. */
function sentAt(timestamp: string | number | undefined, now: Date): Date {
  const at = new Date(Number(timestamp) * 1000)
  return Number.isNaN(at.getTime()) || at > now || at.getFullYear() < 2009 ? now : at
}
