import { documentNumber, gstin, gstRate, list, money, object } from './parts.ts'

const day = { type: 'string', pattern: '^[0-3][0-9]-[01][0-9]-20[0-9]{2}$' }
const period = { type: 'string', pattern: '^(0[1-9]|1[0-2])20[0-9]{2}$' }
const pos = { type: 'string', pattern: '^(0[1-9]|[12][0-9]|3[0-8]|9[67])$' }
const supply = { enum: ['INTER', 'INTRA'] }
const taxed = { rt: gstRate, txval: money, iamt: money, camt: money, samt: money, csamt: money }
/** Either IGST, or CGST with SGST. */
const heads = { oneOf: [{ required: ['iamt'] }, { required: ['camt', 'samt'] }] }
const eitherHead = ['iamt', 'camt', 'samt']
const detail = { ...object(taxed, eitherHead), ...heads }
const itms = list(object({ num: { type: 'integer', minimum: 1 }, itm_det: detail }))
const buyer = { pos, rchrg: { enum: ['Y', 'N'] }, inv_typ: { enum: ['R', 'SEWP', 'SEWOP', 'DE', 'CBW'] } }
const invoice = { inum: documentNumber, idt: day, val: money, itms }
const note = { ntty: { enum: ['C', 'D'] }, nt_num: documentNumber, nt_dt: day, val: money, itms }
const wasInvoice = { oinum: documentNumber, oidt: day }
const wasNote = { ont_num: documentNumber, ont_dt: day }
const unregistered = { typ: { enum: ['B2CL', 'EXPWP', 'EXPWOP'] }, pos }
const place = { sply_ty: supply, typ: { enum: ['OE', 'E'] }, pos }
const hsnRows = list(
  object({
    num: { type: 'integer', minimum: 1 },
    hsn_sc: { type: 'string', pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' },
    desc: { type: 'string', maxLength: 30 },
    uqc: { type: 'string', minLength: 2, maxLength: 3 },
    qty: money,
    ...taxed,
  }),
)

const tables = {
  b2b: list(object({ ctin: gstin, inv: list(object({ ...invoice, ...buyer })) })),
  b2cl: list(object({ pos, inv: list(object(invoice)) })),
  b2cs: list({ ...object({ ...place, ...taxed }, eitherHead), ...heads }),
  cdnr: list(object({ ctin: gstin, nt: list(object({ ...note, ...buyer })) })),
  cdnur: list(object({ ...note, ...unregistered })),
  nil: object({
    inv: list(
      object({
        sply_ty: { enum: ['INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C'] },
        expt_amt: money,
        nil_amt: money,
        ngsup_amt: money,
      }),
    ),
  }),
  hsn: object({ hsn_b2b: hsnRows, hsn_b2c: hsnRows }, ['hsn_b2b', 'hsn_b2c']),
  doc_issue: object({
    doc_det: list(
      object({
        doc_num: { type: 'integer', minimum: 1, maximum: 12 },
        docs: list(
          object({
            num: { type: 'integer', minimum: 1 },
            from: documentNumber,
            to: documentNumber,
            totnum: { type: 'integer', minimum: 1 },
            cancel: { type: 'integer', minimum: 0 },
            net_issue: { type: 'integer', minimum: 0 },
          }),
        ),
      }),
    ),
  }),
  b2ba: list(object({ ctin: gstin, inv: list(object({ ...invoice, ...wasInvoice, ...buyer })) })),
  b2cla: list(object({ pos, inv: list(object({ ...invoice, ...wasInvoice })) })),
  b2csa: list(object({ ...place, omon: period, itms: list(detail) })),
  cdnra: list(object({ ctin: gstin, nt: list(object({ ...note, ...wasNote, ...buyer })) })),
  cdnura: list(object({ ...note, ...wasNote, ...unregistered })),
}

/** The file of GSTR-1 and GSTR-1A of the offline tool. [developer portal of GST, save of GSTR-1, version 4.1] (rules §30.4) */
export const gstr1Schema = object({ gstin, fp: period, ...tables }, Object.keys(tables))
