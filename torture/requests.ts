import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'
import type { Seeded } from '../server/src/demo/seeded.ts'
import type { Known } from './known.ts'
import { bomb, endlessTag } from './lying-sheets.ts'
import { type Described, described, fitting, spoiled } from './values.ts'

/** One call of the contract, with what its schemas say. */
export interface Target {
  name: string
  endpoint: AnyEndpoint
  query: Described
  /** undefined: it takes none, or a form */
  body: Described | undefined
  takesForm: boolean
}

export interface Request {
  method: AnyEndpoint['method']
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

export function targetOf(name: string, endpoint: AnyEndpoint): Target {
  const takesForm = endpoint.body.meta()?.contentMediaType !== undefined
  const hasBody = !takesForm && !(endpoint.body instanceof z.ZodUndefined)
  return { name, endpoint, query: described(endpoint.query), body: hasBody ? described(endpoint.body) : undefined, takesForm }
}

/** A request that fits (six of ten), one with a fault in it, or one that is wrong altogether. */
export function requestTo({ endpoint, query, body, takesForm }: Target, known: Known, by: Seeded): Request {
  const kind = by.unit()
  const spoil = (value: unknown, share: number) => (kind > 0.6 && by.chance(share) ? spoiled(value, by) : value)
  const asked = spoil(fitting(query, '', known, by), body ? 0.4 : 0.8)
  const { url } = addressOf(endpoint, asked, by)
  const headers: Record<string, string> = {}
  if (by.chance(0.2)) headers['idempotency-key'] = `key ${by.between(1, 400)}`
  if (by.chance(0.2))
    headers.accept = by.pick(['application/pdf', 'text/csv', 'application/json', '*/*', ';;;', 'x'.repeat(3_000)])
  if (takesForm) {
    const boundary = 'xxPACKHOUSExx'
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    return { method: endpoint.method, url, headers, payload: formOf(boundary, known, by) }
  }
  if (!body) return { method: endpoint.method, url, headers, payload: undefined }
  headers['content-type'] =
    kind > 0.98 ? by.pick(['text/plain', 'application/xml', 'multipart/form-data', '']) : 'application/json'
  const text = JSON.stringify(spoil(fitting(body, '', known, by), 0.8)) ?? ''
  return { method: endpoint.method, url, headers, payload: kind > 0.97 ? text.slice(0, by.between(0, text.length)) : text }
}

const textOf = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
/** A lone half of a character cannot stand in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)

function addressOf({ path }: AnyEndpoint, asked: unknown, by: Seeded): { url: string } {
  const fields = typeof asked === 'object' && asked !== null ? Object.entries(asked) : [['', asked] as const]
  const rest: string[] = []
  let url = path
  for (const [name, value] of fields) {
    if (url.includes(`{${name}}`)) url = url.replace(`{${name}}`, () => encoded(textOf(value)))
    else if (Array.isArray(value) && by.chance(0.5)) rest.push(...value.map(part => `${encoded(name)}=${encoded(textOf(part))}`))
    else rest.push(`${encoded(name)}=${encoded(Array.isArray(value) ? value.map(textOf).join(',') : textOf(value))}`)
  }
  url = url.replace(/\{\w+\}/g, () => by.pick(['1', '0', '%20', '%2e%2e', 'x']))
  return { url: rest.length > 0 ? `${url}?${rest.join('&')}` : url }
}

const heads = [
  Buffer.from(bomb('xl/strings.bin', 1_000_000, 0)),
  Buffer.from(bomb('xl/sharedStrings.xml', 1_000_000, 10)),
  Buffer.from(endlessTag(2_000)),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('504b03040000000000000000', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('a,b,c\r\n=1+1,@x,2\r\n'),
  Buffer.alloc(0),
]

/** A form with a file: one that the server gave itself, perhaps with bytes turned, or one that only looks like something. */
function formOf(boundary: string, known: Known, by: Seeded): Buffer {
  const file = Buffer.from(by.pick(known.files.length > 0 && by.chance(0.6) ? known.files : heads))
  if (file.length > 0 && by.chance(0.3)) file[by.between(0, file.length - 1)] = by.between(0, 255)
  const field = by.chance(0.9) ? 'file' : 'other'
  const name = by.pick(['a.xlsx', 'a.csv', 'a.png', '../a.pdf', 'a%00.png', 'प्याज.xlsx', 'x'.repeat(300)])
  const ready = by.chance(0.3) ? `--${boundary}\r\ncontent-disposition: form-data; name="ready"\r\n\r\n[2,3]\r\n` : ''
  return Buffer.concat([
    Buffer.from(`${ready}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    file,
    Buffer.from(by.chance(0.95) ? `\r\n--${boundary}--\r\n` : ''),
  ])
}
