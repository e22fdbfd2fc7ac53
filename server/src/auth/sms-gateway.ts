import type { OtpGateway } from './gateway.ts'

/** How an HTTP gateway wants to be asked. Texts may hold {mobile} {code} {sender} {entity} {template}. */
export interface SmsGatewaySettings {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  /** Empty for GET. */
  body: string
  /** The registered header: six letters. */
  sender: string
  /** Ids of the DLT registration; digits. */
  entityId: string
  templateId: string
  timeoutMs: number
  /** What an answer with a 2xx status must hold besides; undefined: the status is enough. */
  success: RegExp | undefined
}

/** The code was not taken. Its message goes to the audit trail, so it never holds the code, the number or the address asked. */
export class NotSent extends Error {
  override name = 'NotSent'
}

const longestAnswer = 64 * 1024

/** Hands codes to an SMS provider over HTTP. The provider's answer decides; silence is a failure. (rules.md §8.1) */
export const smsGateway = (settings: SmsGatewaySettings): OtpGateway => ({
  isMock: false,
  async send(mobile, code) {
    const { url, method, headers, body, timeoutMs, success } = settings
    const values = valuesFor(settings, mobile, code)
    const signal = AbortSignal.timeout(timeoutMs)
    const filledHeaders = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, fill(text, values)]))
    try {
      const answer = await fetch(fill(url, values), {
        method,
        headers: filledHeaders,
        ...(method === 'GET' ? {} : { body: fill(body, values) }),
        redirect: 'error', // the code goes to the address that was set, and nowhere else
        signal,
      })
      const text = await startOf(answer)
      if (!answer.ok) throw new NotSent(`The gateway answered ${answer.status}`)
      if (success && !success.test(text)) throw new NotSent('The gateway answered, but not that the message was taken')
    } catch (error) {
      if (error instanceof NotSent) throw error
      throw new NotSent(signal.aborted ? `The gateway gave no answer in ${timeoutMs} ms` : 'The gateway could not be reached')
    }
  },
})

type Values = Record<string, string>

/** All of them are letters and digits, so they read the same in an address, a form and JSON. */
const valuesFor = ({ sender, entityId, templateId }: SmsGatewaySettings, mobile: string, code: string): Values => ({
  mobile,
  code,
  sender,
  entity: entityId,
  template: templateId,
})

const fill = (text: string, values: Values): string => text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)

/** Enough of the answer to judge it; whatever a broken gateway sends beyond that is left unread. */
async function startOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longestAnswer) break
  }
  return text
}
