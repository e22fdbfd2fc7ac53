import { isIP } from 'node:net'
import { z } from 'zod'

const yes = ['on', '1', 'true']
export const onOff = z
  .enum([...yes, 'off', '0', 'false'], 'must be on or off')
  .transform(word => yes.includes(word))

export const wholeNumber = (least: number, max: number) =>
  z
    .string()
    .refine(
      text => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= max,
      `must be a whole number from ${least} to ${max}`,
    )
    .transform(Number)

/** Keywords for whole networks in which a proxy may be. */
const networks = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const max = isIP(address) === 6 ? 128 : 32
  const isPart = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max)
  return networks.includes(text) || (isIP(address) > 0 && isPart && rest.length === 0)
}

export const proxies = z
  .string()
  .transform(text =>
    yes.includes(text) ? ['loopback'] : ['off', '0', 'false'].includes(text) ? [] : text.split(/[\s,]+/),
  )
  .refine(
    list => list.every(isNetwork),
    'must be off, on (a proxy on this machine) or the addresses of the proxies',
  )

export const databaseAddress = 'must be an address like postgres://user:password@host:5432/name'
export const ownDatabase =
  'must name its own database after the host: postgres://user:password@host:5432/packhouse'

/** Without a name, PostgreSQL would use the user's own database, or the administrator's. */
export function namesDatabase(text: string): boolean {
  const name = /^[a-z]+:\/\/[^/?]*\/([^?]*)/.exec(text)?.[1] ?? ''
  return !['', 'postgres', 'template0', 'template1'].includes(name)
}

export function isServer(text: string): boolean {
  const url = URL.parse(text.replace(/^(postgres(ql)?:\/\/[^/?]*@)(?=[/?])/, '$1localhost')) // a socket's address has no host
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)
}

/** An origin, without a path. */
export const isSite = (text: string): boolean => /^https?:\/\/[\w.-]+(:\d+)?\/?$/.test(text)

/** An address that nobody between can read: https, or this machine. */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    (url.protocol === 'https:' ||
      (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)))
  )
}

/** name=value,name=value with values as in an address, as OpenTelemetry has them. */
export const headers = z
  .string()
  .refine(
    text => text.split(',').every(one => /^\s*[\w-]+=[\x21-\x7e]+\s*$/.test(one)),
    'must be name=value, several with commas between',
  )
  .transform(text =>
    Object.fromEntries(
      text
        .split(',')
        .map(one => [
          one.split('=', 1)[0]?.trim() ?? '',
          decodeURIComponent(one.slice(one.indexOf('=') + 1).trim()),
        ]),
    ),
  )
