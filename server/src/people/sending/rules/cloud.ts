import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'

/** What became of a call of the Cloud API. (rules §32.4) */
export type Outcome =
  /** It was taken, under this id. */
  | { kind: 'SENT'; outsideId: string }
  /** It was certainly not taken, and may be later. */
  | { kind: 'LATER'; why: Sentence }
  /** It was certainly not taken, and never will be. */
  | { kind: 'REFUSED'; why: Sentence; code: number | null }
  /** It may have been taken: nobody answered, or not in a way that says so. */
  | { kind: 'UNKNOWN'; why: Sentence }

const Answer = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })
const Fault = z.object({ error: z.object({ code: z.number(), message: z.string().optional() }) })

/** The number is not on WhatsApp. */
export const notOnWhatsApp = 131_026

/** Too many calls, work at the other side, or a token that the operator renews: it was not taken, and a later try may succeed. */
const passing = new Set([
  0, 1, 2, 3, 4, 10, 190, 80_007, 130_429, 131_000, 131_005, 131_016, 131_048, 131_056, 131_057, 133_004,
])

const words: Record<number, Sentence> = {
  [notOnWhatsApp]: sentence('Not on WhatsApp. Send it by e-mail.'),
  131047: sentence('WhatsApp wants an approved template for this message.'),
  131049: sentence('WhatsApp holds back messages that this person does not answer. Send it by e-mail.'),
  131050: sentence('This person stopped our messages in WhatsApp. Call, or send it by e-mail.'),
  132000: sentence('The template has another number of values. Change it in WhatsApp: five values.'),
  132001: sentence('WhatsApp has no template of this name in this language. Check Settings, Sending.'),
  132015: sentence('WhatsApp paused this template. Choose another one in Settings, Sending.'),
}

/** Why WhatsApp refused a message, by the code of its error; the text of the error is not shown, as it may name the number. */
export const whyRefused = (code: number): Sentence =>
  words[code] ?? sentence('WhatsApp refused it, error {code}. Send it by e-mail or in a chat.', { code })

/** Reads the reply to a message. Only an answer in the form of the Cloud API says whether it was taken. */
export function outcomeOf(status: number, body: string): Outcome {
  const json = jsonIn(body)
  const answer = Answer.safeParse(json)
  if (status >= 200 && status < 300 && answer.success)
    return { kind: 'SENT', outsideId: answer.data.messages[0]?.id ?? '' }
  const fault = Fault.safeParse(json)
  if (status < 400 || !fault.success)
    return { kind: 'UNKNOWN', why: sentence('WhatsApp did not confirm that it was sent.') }
  const { code } = fault.data.error
  if (status === 429 || passing.has(code))
    return { kind: 'LATER', why: sentence('WhatsApp is busy or not set up, error {code}.', { code }) }
  return { kind: 'REFUSED', why: whyRefused(code), code }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a template is filled with; its values have no line breaks, which WhatsApp refuses. */
export interface TemplateValues {
  name: string
  what: string
  amount: string
  note: string
  url: string
}

/** What comes back with each mark of a message: it says which one it is even where no answer came. */
const callbackOf = (id: number): string => `packhouse-${id}`
export const idInCallback = (text: string | undefined): number | undefined => {
  const digits = /^packhouse-(\d{1,9})$/.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 900) || '-'

/** The body of a template message to an Indian mobile of ten digits. */
export const messageBody = (
  { id, address, template, language }: { id: number; address: string; template: string; language: string },
  { name, what, amount, note, url }: TemplateValues,
) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `91${address}`,
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    components: [
      {
        type: 'body',
        parameters: [name, what, amount, note, url].map(text => ({ type: 'text', text: oneLine(text) })),
      },
    ],
  },
  biz_opaque_callback_data: callbackOf(id),
})
