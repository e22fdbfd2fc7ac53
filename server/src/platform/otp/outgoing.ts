import { asPoint } from '../traces/points.ts'

/**
 * The servers that the product calls, each with the setting that names its address; without the setting it calls none. Every such call
 * goes through `callOut`, so that this list, docs/safety.md and docs/operating.md name all of them.
 */
export const calledServers = {
  sms: { setting: 'OTP_HTTP_URL' },
  cloud: { setting: 'WHATSAPP_API_URL' },
  traces: { setting: 'OTEL_EXPORTER_OTLP_ENDPOINT' },
} as const
export type CalledServer = keyof typeof calledServers

/** What is asked of another server. It says whether a redirect is an error or an answer: none is ever followed. */
export interface Asked extends RequestInit {
  redirect: 'error' | 'manual'
  signal: AbortSignal
}

/** Calls another server; what is secret in a request goes to the address that was set, and nowhere else. */
export const callOut = (server: CalledServer, url: string, asked: Asked): Promise<Response> =>
  server === 'traces' // sending traces is not traced
    ? fetch(url, asked)
    : asPoint(
        'outgoing',
        () => ({ name: `call ${server}`, attributes: { 'server.address': new URL(url).host } }),
        () => fetch(url, asked),
      )

/** Of the reply of another server; a longer one says nothing that is needed. */
const longestReply = 64 * 1024

/** Reads enough of the reply of another server to judge it; the rest is left unread. */
export async function startOf(reply: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of reply.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longestReply) break
  }
  return text
}
