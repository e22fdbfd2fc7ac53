import { longestMessage } from '@packhouse/contract/ordering/reading/model.ts'
import { isMobile, normaliseMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { z } from 'zod'
import { cartText } from './read/cart.ts'
import { storable } from './text/storable.ts'

const Media = z.object({ caption: z.string().optional() })
const number = z.union([z.number(), z.string()]).transform(Number).pipe(z.number().nonnegative())
/** A product that cannot be read keeps its place, so that a person asks what it was. */
const Product = z
  .object({
    product_retailer_id: z.union([z.string(), z.number()]).transform(String).catch(''),
    quantity: number.pipe(z.int().positive()).nullable().catch(null),
    item_price: number.nullable().catch(null),
    currency: z.string().catch(''),
  })
  .catch({ product_retailer_id: '', quantity: null, item_price: null, currency: '' })
/** The cart that a person filled from the catalogue. */
const Cart = z.object({ text: z.string().optional(), product_items: z.array(Product).catch([]) })
/** The button of a template, the button or row of a message with choices, or a form. */
const Choice = z.object({ title: z.string(), description: z.string().optional() })
const Interactive = z.object({
  button_reply: Choice.optional(),
  list_reply: Choice.optional(),
  nfm_reply: z.object({ body: z.string().optional(), response_json: z.string().optional() }).optional(),
})
const Message = z.object({
  id: z.string().min(1).max(200),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  timestamp: z.union([z.string(), z.number()]).optional(),
  type: z.string().optional(),
  text: z.object({ body: z.string() }).optional(),
  image: Media.optional(),
  video: Media.optional(),
  document: Media.optional(),
  order: Cart.optional().catch(undefined),
  button: z.object({ text: z.string() }).optional().catch(undefined),
  interactive: Interactive.optional().catch(undefined),
})
/** Who uses a username may come without a number: `wa_id` and `from` are left out, `user_id` and `from_user_id` name the person. */
const Contact = z.object({
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  profile: z.object({ name: z.string().optional() }).optional(),
})
const list = z.array(z.unknown()).catch([])
const Change = z.object({ value: z.object({ contacts: list, messages: list }) })
const Entry = z.object({ changes: list })
const Body = z.object({ entry: list })

export interface WhatsAppMessage {
  outsideId: string
  senderName: string | null
  senderMobile: string | null
  receivedAt: Date
  text: string
  /** What it is instead of a text. */
  media: string | null
}

/** The values of a shape; one of another shape keeps no others away. */
const ofShape = <Value>(shape: z.ZodType<Value>, values: readonly unknown[]): Value[] =>
  values.flatMap(value => {
    const { success, data } = shape.safeParse(value)
    return success ? [data] : []
  })

/**
 * The messages in a request of the WhatsApp Cloud API, texts and others, and how many have a shape that cannot be stored.
 * (rules §9.11)
 */
export function whatsAppMessages(
  body: unknown,
  now: Date,
): { messages: WhatsAppMessage[]; unreadable: number } {
  const changes = ofShape(Body, [body])
    .flatMap(({ entry }) => ofShape(Entry, entry))
    .flatMap(entry => ofShape(Change, entry.changes))
  const messages = changes.flatMap(({ value }) => {
    const nameOf = namesIn(value.contacts)
    return ofShape(Message, value.messages).map(message => messageOf(message, nameOf, now))
  })
  return { messages, unreadable: changes.flatMap(({ value }) => value.messages).length - messages.length }
}

/** The names that people gave themselves, by their number and by their id. */
function namesIn(contacts: readonly unknown[]): ReadonlyMap<string, string> {
  const named = ofShape(Contact, contacts).flatMap(({ wa_id, user_id, profile }) =>
    [wa_id, user_id].flatMap((id): [string, string][] => (id && profile?.name ? [[id, profile.name]] : [])),
  )
  return new Map(named)
}

function messageOf(
  message: z.output<typeof Message>,
  nameOf: ReadonlyMap<string, string>,
  now: Date,
): WhatsAppMessage {
  const { image, video, document } = message
  const written = writtenIn(message)
  const text = written || (image?.caption ?? video?.caption ?? document?.caption ?? '')
  return {
    outsideId: storable(message.id),
    ...senderOf(message, nameOf),
    receivedAt: sentAt(message.timestamp, now),
    text: storable(text, longestMessage),
    media: written || message.text ? null : storable(message.type ?? 'unknown', 30),
  }
}

/** What a person wrote, chose or put into a cart; empty for what has no words. */
function writtenIn({ text, order, button, interactive }: z.output<typeof Message>): string {
  if (order) {
    const products = order.product_items.map(one => ({
      code: one.product_retailer_id || '?',
      count: one.quantity,
      price: one.item_price,
      currency: one.currency,
    }))
    return [cartText(products), order.text?.trim()].filter(Boolean).join('\n')
  }
  const choice = interactive?.button_reply ?? interactive?.list_reply
  if (choice) return [choice.title, choice.description].filter(Boolean).join('\n')
  const form = interactive?.nfm_reply
  if (form) return formText(form.response_json) || (form.body ?? '')
  return text?.body ?? button?.text ?? ''
}

/** The answers of a form, each with its name. */
function formText(json: string | undefined): string {
  try {
    const answers = z.record(z.string(), z.unknown()).parse(JSON.parse(json ?? '{}'))
    return Object.entries(answers)
      .flatMap(([name, value]) =>
        name === 'flow_token' || typeof value === 'object' ? [] : [`${name}: ${value}`],
      )
      .join('\n')
  } catch {
    return ''
  }
}

const longestName = 100
/** An id such as IN.13491208655302741918 has at most 135 characters; all of it is kept, as two people may have one name. */
const longestId = 140

/** Who sent a message: a mobile in India, or else the name with the foreign number or the id behind it. */
function senderOf(
  { from, from_user_id }: z.output<typeof Message>,
  nameOf: ReadonlyMap<string, string>,
): Pick<WhatsAppMessage, 'senderName' | 'senderMobile'> {
  const id = from || from_user_id || ''
  const mobile = normaliseMobile(id)
  const name = storable(nameOf.get(id) ?? nameOf.get(from_user_id ?? '') ?? '', longestName).trim()
  if (isMobile(mobile)) return { senderName: name || null, senderMobile: mobile }
  const written = storable(/^\d+$/.test(id) ? `+${id}` : id, longestId)
  return { senderName: `${name} ${written}`.trim() || null, senderMobile: null }
}

/** Seconds since 1970; now, where they make no sense. */
function sentAt(timestamp: string | number | undefined, now: Date): Date {
  const at = new Date(Number(timestamp) * 1000)
  return Number.isNaN(at.getTime()) || at > now || at.getFullYear() < 2009 ? now : at
}
