import { Ajv } from 'ajv'
import { eInvoiceSchema } from './schemas/e-invoice.ts'
import { eWayBillSchema } from './schemas/e-way.ts'
import { gstr1Schema } from './schemas/gstr1.ts'

/** What a portal would refuse: the field in the portal's own words, and what is wrong with it. */
export interface Fault {
  field: string
  words: string
  /** The number of the document it stands in; null: it is none. */
  document: string | null
}

const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false })
const validators = {
  eInvoice: ajv.compile(eInvoiceSchema),
  eWay: ajv.compile(eWayBillSchema),
  gstr1: ajv.compile(gstr1Schema),
}

/** The first fault of the JSON text that is sent, by a schema; undefined: there is none. (rules §30.7) */
export function faultOf(schema: keyof typeof validators, sent: string): Fault | undefined {
  const validate = validators[schema]
  const read: unknown = JSON.parse(sent)
  if (validate(read)) return undefined
  const [error] = validate.errors ?? []
  const at = (error?.instancePath ?? '').split('/').filter(Boolean).join('.')
  const missing: unknown = error?.params.missingProperty
  return {
    field: typeof missing === 'string' ? [at, missing].filter(Boolean).join('.') : at,
    words: error?.message ?? 'is refused',
    document: documentAt(read, (error?.instancePath ?? '').split('/').filter(Boolean)),
  }
}

/** The number of the innermost document on the way to a field. */
function documentAt(sent: unknown, [next, ...rest]: readonly string[]): string | null {
  if (typeof sent !== 'object' || sent === null) return null
  const fields = new Map(Object.entries(sent))
  const own: unknown = fields.get('inum') ?? fields.get('nt_num') ?? fields.get('docNo')
  const inner = next === undefined ? null : documentAt(fields.get(next), rest)
  return inner ?? (typeof own === 'string' ? own : null)
}
