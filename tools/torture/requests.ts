import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'
import type { Seeded } from '../../server/src/roof/demo/seeded.ts'
import {
  accentedSheets,
  deepened,
  type HostileKind,
  hostileIn,
  hostileText,
  lyingArchives,
  withText,
} from './hostile.ts'
import type { Known } from './known.ts'
import { type Described, described, fitting, spoiled } from './values.ts'

/** One call of the contract, with its schemas. */
export interface Target {
  name: string
  endpoint: AnyEndpoint
  query: Described
  /** undefined: no body, or a form */
  body: Described | undefined
  takesForm: boolean
}

export interface Request {
  method: AnyEndpoint['method']
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
  /** Kinds of formerly harmful input it contains. */
  hostile: HostileKind[]
}

export function targetOf(name: string, endpoint: AnyEndpoint): Target {
  const takesForm = endpoint.body.meta()?.contentMediaType !== undefined
  const hasBody = !takesForm && !(endpoint.body instanceof z.ZodUndefined)
  return {
    name,
    endpoint,
    query: described(endpoint.query),
    body: hasBody ? described(endpoint.body) : undefined,
    takesForm,
  }
}

/** Share of requests with a text that once did harm, and share of bodies that are nested deeply. */
const hostileShare = 0.08
const deepShare = 0.03

/** Builds a request: valid (six of ten, or each that is `meant`), with one error, or completely wrong. */
export function requestTo(
  { endpoint, query, body, takesForm }: Target,
  facts: Known,
  by: Seeded,
  { meant = false } = {},
): Request {
  const kind = meant ? 0 : by.unit()
  const text = by.chance(meant ? 0 : hostileShare)
    ? hostileText(by.pick(['long accents', 'unseen signs']), by)
    : undefined
  const harm = (value: unknown) => (text === undefined ? value : (withText(value, text, by) ?? value))
  const spoil = (value: unknown, share: number) =>
    kind > 0.6 && by.chance(share) ? spoiled(value, by) : value
  const fits = fitting(query, '', facts, by)
  const request = spoil(body ? fits : harm(fits), body ? 0.4 : 0.8)
  const { url } = addressOf(endpoint, request, by)
  const headers: Record<string, string> = {}
  if (by.chance(0.2)) headers['idempotency-key'] = `key ${by.between(1, 400)}`
  if (by.chance(0.2))
    headers.accept = by.pick([
      'application/pdf',
      'text/csv',
      'application/json',
      '*/*',
      ';;;',
      'x'.repeat(3_000),
    ])
  if (takesForm) {
    const boundary = 'xxPACKHOUSExx'
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    const { payload, isLying } = formOf(boundary, facts, { text, by })
    const hostile = [...hostileIn(url, payload.toString()), ...(isLying ? ['lying archive' as const] : [])]
    return { method: endpoint.method, url, headers, payload, hostile }
  }
  if (!body)
    return { method: endpoint.method, url, headers, payload: undefined, hostile: hostileIn(url, undefined) }
  headers['content-type'] =
    kind > 0.98 ? by.pick(['text/plain', 'application/xml', 'multipart/form-data', '']) : 'application/json'
  const plain = JSON.stringify(spoil(harm(fitting(body, '', facts, by)), 0.8)) ?? ''
  const json = by.chance(meant ? 0 : deepShare) ? deepened(plain, by) : plain
  const payload = kind > 0.97 ? json.slice(0, by.between(0, json.length)) : json
  return { method: endpoint.method, url, headers, payload, hostile: hostileIn(url, payload) }
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
/** A lone surrogate is not allowed in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)

function addressOf({ path }: AnyEndpoint, request: unknown, by: Seeded): { url: string } {
  const fields =
    typeof request === 'object' && request !== null ? Object.entries(request) : [['', request] as const]
  const rest: string[] = []
  let url = path
  for (const [name, value] of fields) {
    if (url.includes(`{${name}}`)) url = url.replace(`{${name}}`, () => encoded(textOf(value)))
    else if (Array.isArray(value) && by.chance(0.5))
      rest.push(...value.map(part => `${encoded(name)}=${encoded(textOf(part))}`))
    else
      rest.push(
        `${encoded(name)}=${encoded(Array.isArray(value) ? value.map(textOf).join(',') : textOf(value))}`,
      )
  }
  url = url.replace(/\{\w+\}/g, () => by.pick(['1', '0', '%20', '%2e%2e', 'x']))
  return { url: rest.length > 0 ? `${url}?${rest.join('&')}` : url }
}

const heads = [
  ...accentedSheets,
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('504b03040000000000000000', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('a,b,c\r\n=1+1,@x,2\r\n'),
  Buffer.alloc(0),
]

/**
 * Builds a form with a file: one that the server sent, possibly with changed bytes, one that misstates its contents, or a fake
 * one.
 */
function formOf(boundary: string, facts: Known, { text, by }: { text: string | undefined; by: Seeded }) {
  const isLying = by.chance(0.4)
  const file = Buffer.from(
    by.pick(isLying ? lyingArchives : facts.files.length > 0 && by.chance(0.6) ? facts.files : heads),
  )
  if (file.length > 0 && by.chance(0.3)) file[by.between(0, file.length - 1)] = by.between(0, 255)
  const field = by.chance(0.9) ? 'file' : 'other'
  const name =
    text ?? by.pick(['a.xlsx', 'a.csv', 'a.png', '../a.pdf', 'a%00.png', 'प्याज.xlsx', 'x'.repeat(300)])
  const ready = by.chance(0.3)
    ? `--${boundary}\r\ncontent-disposition: form-data; name="ready"\r\n\r\n[2,3]\r\n`
    : ''
  const payload = Buffer.concat([
    Buffer.from(
      `${ready}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`,
    ),
    file,
    Buffer.from(by.chance(0.95) ? `\r\n--${boundary}--\r\n` : ''),
  ])
  return { payload, isLying }
}
