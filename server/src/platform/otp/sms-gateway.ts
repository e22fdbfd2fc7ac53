import type { OtpGateway } from './gateway.ts'
import { callOut, startOf } from './outgoing.ts'

/** The text sent when a mobile changes; may contain {mobile} {changed} {sender} {entity} {template}. */
export interface NoticeSettings {
  url: string
  /** Empty for GET. */
  body: string
  templateId: string
}

/** How to call an HTTP gateway. Texts may contain {mobile} {code} {sender} {entity} {template}. */
export interface SmsGatewaySettings {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  /** Empty for GET. */
  body: string
  /** The registered sender header: six letters. */
  sender: string
  /** DLT registration ids; digits. */
  entityId: string
  templateId: string
  timeoutMs: number
  /** What a reply with a 2xx status must also contain; undefined: the status is enough. */
  success: RegExp | undefined
  /** undefined: no such text is registered, and no SMS is sent about a changed mobile. */
  notice?: NoticeSettings
}

/** The code was not accepted. The message goes to the audit trail, so it never contains the code, the number or the URL. */
export class NotSent extends Error {
  override name = 'NotSent'
}

/** Sends codes through an SMS provider over HTTP. The provider's reply decides; no reply is a failure. (rules §8.1) */
export function smsGateway(settings: SmsGatewaySettings): OtpGateway {
  const { notice } = settings
  return {
    isMock: false,
    send: (mobile, code) => handOut(settings, { ...valuesFor(settings, mobile), code }),
    isReachable: () => isThere(settings),
    ...(notice && {
      notify: (mobile, { changed }) => {
        const message = { ...settings, ...notice }
        return handOut(message, { ...valuesFor(message, mobile), changed })
      },
    }),
  }
}

/** Whether the provider's address replies at all, with any status; sends no message. */
function isThere({ url, timeoutMs }: SmsGatewaySettings): Promise<boolean> {
  const { origin } = new URL(url.replace(/[{}]/g, ''))
  return callOut('sms', origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    () => true,
    () => false,
  )
}

/** The provider's reply to one message. */
export interface SmsAnswer {
  /** The HTTP status and the start of the reply; undefined: there was none. */
  answer: { status: number; text: string } | undefined
  /** Why the message counts as not sent; undefined: it was accepted. */
  issue: string | undefined
}

/** Sends one code and returns the provider's reply, for an operator who tests the settings. */
export const tryCode = (settings: SmsGatewaySettings, mobile: string, code: string): Promise<SmsAnswer> =>
  askProvider(settings, { ...valuesFor(settings, mobile), code })

async function handOut(settings: SmsGatewaySettings, values: Values): Promise<void> {
  const { issue } = await askProvider(settings, values)
  if (issue !== undefined) throw new NotSent(issue)
}

async function askProvider(settings: SmsGatewaySettings, values: Values): Promise<SmsAnswer> {
  const { url, method, headers, body, timeoutMs, success } = settings
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await callOut('sms', fill(url, values), {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, fill(text, values)])),
      ...(method === 'GET' ? {} : { body: fill(body, values) }),
      redirect: 'error', // the code goes only to the configured address
      signal,
    })
    const { status } = answer
    const text = await startOf(answer)
    return { answer: { status, text }, issue: whyNotTaken(status, text, success) }
  } catch {
    const issue = signal.aborted
      ? `The gateway did not respond in ${timeoutMs} ms`
      : 'The gateway could not be reached'
    return { answer: undefined, issue }
  }
}

function whyNotTaken(status: number, text: string, success: RegExp | undefined): string | undefined {
  if (status < 200 || status > 299) return `The gateway responded with ${status}`
  return success && !success.test(text) ? 'The gateway responded, but did not confirm the message' : undefined
}

type Values = Record<string, string>

/** All are letters and digits, so they need no escaping in a URL, a form or JSON. */
const valuesFor = ({ sender, entityId, templateId }: SmsGatewaySettings, mobile: string): Values => ({
  mobile,
  sender,
  entity: entityId,
  template: templateId,
})

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
