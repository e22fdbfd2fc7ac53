import { StartRefused } from '../db/start-refused.ts'
import type { OtpGateway } from './gateway.ts'
import { mockGateway } from './mock-gateway.ts'
import { type NoticeSettings, type SmsGatewaySettings, smsGateway } from './sms-gateway.ts'

type Environment = Record<string, string | undefined>

/** Settings of the gateway; HOST, NODE_ENV and TRUST_PROXY count as well. */
export const gatewaySettingNames = [
  'OTP_GATEWAY',
  'OTP_HTTP_URL',
  'OTP_HTTP_METHOD',
  'OTP_HTTP_HEADERS',
  'OTP_HTTP_BODY',
  'OTP_HTTP_SUCCESS',
  'OTP_HTTP_TIMEOUT_MS',
  'OTP_SENDER',
  'OTP_DLT_ENTITY_ID',
  'OTP_DLT_TEMPLATE_ID',
  'OTP_NOTICE_DLT_TEMPLATE_ID',
  'OTP_NOTICE_BODY',
  'OTP_NOTICE_URL',
] as const
type GatewaySetting = (typeof gatewaySettingNames)[number]

/** The gateway that the settings select, or why the start is refused, naming the setting to add. */
export type GatewayChoice =
  | { use: 'mock' }
  | { use: 'http'; settings: SmsGatewaySettings }
  | { refused: string }

/**
 * Codes on the screen are only for a demo on this machine; anyone who can reach the server could sign in with them.
 * (rules §8.1)
 */
export function chooseGateway(env: Environment): GatewayChoice {
  const { OTP_GATEWAY: wanted = '', NODE_ENV, HOST, TRUST_PROXY } = env
  const production = NODE_ENV === 'production'
  if (production && isOn(env.ALLOW_DEMO))
    return {
      refused:
        'ALLOW_DEMO shows sign-in codes to anyone; it cannot be used with NODE_ENV=production. Remove one of the two.',
    }
  if (wanted === 'http') return httpGateway(env)
  if (wanted !== '' && wanted !== 'mock')
    return {
      refused: `OTP_GATEWAY is "${wanted}"; set it to http to send codes by SMS, or to mock to show them on the screen.`,
    }
  if (production)
    return {
      refused:
        wanted === 'mock'
          ? 'OTP_GATEWAY=mock shows sign-in codes on the screen, which NODE_ENV=production forbids. Set OTP_GATEWAY=http and OTP_HTTP_URL.'
          : 'Nothing sends sign-in codes yet. Set OTP_GATEWAY=http and OTP_HTTP_URL.',
    }
  const opens = isLoopback(HOST || '127.0.0.1')
    ? isOff(TRUST_PROXY)
      ? undefined
      : 'TRUST_PROXY'
    : `HOST=${HOST}`
  if (opens === undefined || isOn(env.ALLOW_DEMO)) return { use: 'mock' }
  return {
    refused: `${opens} lets other machines in, and sign-in codes would be shown to anyone. Set OTP_GATEWAY=http and OTP_HTTP_URL to send them by SMS, or ALLOW_DEMO=1 where nothing is real.`,
  }
}

/** Returns the gateway of this process; refuses the start when none may be used. */
export function gatewayFromSettings(env: Environment): OtpGateway {
  const choice = chooseGateway(env)
  if ('refused' in choice) throw new StartRefused(choice.refused)
  return choice.use === 'mock' ? mockGateway : smsGateway(choice.settings)
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
const isOn = (word: string | undefined): boolean => ['1', 'true', 'on'].includes(word ?? '')
const isOff = (word: string | undefined): boolean => ['', '0', 'false', 'off'].includes(word ?? '')

/** Reports all errors at once, each naming its setting. */
function httpGateway(env: Environment): GatewayChoice {
  const given = (name: GatewaySetting, fallback = '') => env[name] || fallback
  const issues: string[] = []
  const must = (holds: boolean, issue: string) => {
    if (!holds) issues.push(issue)
  }

  const url = given('OTP_HTTP_URL')
  const method = methodOf(given('OTP_HTTP_METHOD', 'POST'))
  const headers = headersOf(given('OTP_HTTP_HEADERS', '{}'))
  const body = given('OTP_HTTP_BODY')
  const [sender, entityId, templateId] = [
    given('OTP_SENDER'),
    given('OTP_DLT_ENTITY_ID'),
    given('OTP_DLT_TEMPLATE_ID'),
  ]
  const timeoutMs = Number(given('OTP_HTTP_TIMEOUT_MS', '5000'))
  const success = patternOf(given('OTP_HTTP_SUCCESS'))

  must(
    isSafeAddress(url),
    'OTP_HTTP_URL must be the https address of the SMS gateway (http is allowed only on this machine).',
  )
  must(method !== undefined, 'OTP_HTTP_METHOD must be POST, PUT or GET.')
  must(
    headers !== undefined,
    'OTP_HTTP_HEADERS must be a JSON object of texts in plain letters (ASCII), such as {"authorization":"Key abc"}.',
  )
  must(
    method !== 'GET' || body === '',
    'OTP_HTTP_BODY cannot be used with OTP_HTTP_METHOD=GET; put {mobile} and {code} into OTP_HTTP_URL.',
  )
  for (const hole of ['{mobile}', '{code}'])
    must(
      `${url} ${body}`.includes(hole),
      `${method === 'GET' ? 'OTP_HTTP_URL' : 'OTP_HTTP_BODY'} must contain ${hole}.`,
    )
  must(/^[A-Za-z]{6}$/.test(sender), 'OTP_SENDER must be the registered header: six letters.')
  must(/^\d{8,30}$/.test(entityId), 'OTP_DLT_ENTITY_ID must be the DLT entity id: digits.')
  must(/^\d{8,30}$/.test(templateId), 'OTP_DLT_TEMPLATE_ID must be the DLT template id: digits.')
  must(
    Number.isInteger(timeoutMs) && timeoutMs >= 500 && timeoutMs <= 20_000,
    'OTP_HTTP_TIMEOUT_MS must be a whole number from 500 to 20000.',
  )
  must(success !== 'bad', 'OTP_HTTP_SUCCESS must be a regular expression that matches a successful response.')
  const notice = noticeOf(given, { url, isGet: method === 'GET' }, must)

  if (issues.length > 0 || !method || !headers || success === 'bad') return { refused: issues.join('\n') }
  return {
    use: 'http',
    settings: {
      url,
      method,
      headers,
      body,
      sender,
      entityId,
      templateId,
      timeoutMs,
      success,
      ...(notice && { notice }),
    },
  }
}

/** Settings of the text sent when a mobile changes; undefined when not set. */
function noticeOf(
  given: (name: GatewaySetting, fallback?: string) => string,
  { url, isGet }: { url: string; isGet: boolean },
  must: (holds: boolean, issue: string) => void,
): NoticeSettings | undefined {
  const notice = {
    templateId: given('OTP_NOTICE_DLT_TEMPLATE_ID'),
    url: given('OTP_NOTICE_URL', isGet ? '' : url),
    body: given('OTP_NOTICE_BODY'),
  }
  if (notice.templateId === '' && notice.body === '' && given('OTP_NOTICE_URL') === '') return undefined
  must(
    /^\d{8,30}$/.test(notice.templateId),
    'OTP_NOTICE_DLT_TEMPLATE_ID must be the DLT template id of the notice: digits.',
  )
  must(
    isSafeAddress(notice.url),
    'OTP_NOTICE_URL must be the https address of the SMS gateway (http is allowed only on this machine).',
  )
  must(
    !isGet || notice.body === '',
    'OTP_NOTICE_BODY cannot be used with OTP_HTTP_METHOD=GET; put {mobile} into OTP_NOTICE_URL.',
  )
  must(
    `${notice.url} ${notice.body}`.includes('{mobile}'),
    `${isGet ? 'OTP_NOTICE_URL' : 'OTP_NOTICE_BODY'} must contain {mobile}.`,
  )
  return notice
}

const methods = ['GET', 'POST', 'PUT'] as const
const methodOf = (text: string) => methods.find(method => method === text.toUpperCase())

/** Over plain HTTP, everyone on the network could read the code; only loopback may use it. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}

function headersOf(text: string): Record<string, string> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const entries = Object.entries(read).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return entries.length === Object.keys(read).length
      ? Object.fromEntries(new Headers(Object.fromEntries(entries)))
      : undefined
  } catch {
    return undefined
  }
}

function patternOf(text: string): RegExp | undefined | 'bad' {
  if (text === '') return undefined
  try {
    return new RegExp(text)
  } catch {
    return 'bad'
  }
}
