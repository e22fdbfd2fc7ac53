import { uqcOf } from '@packhouse/contract/units.ts'
import {
  type AmendedDocument,
  type Gstr1,
  type HsnCodeRow,
  isNote,
  type RatedRow,
  type SeriesRow,
} from './gstr1-rows.ts'
import { noSums, portalQuantity, type RegisterSums } from './portal.ts'
import { returnDay, returnPeriod, rupees, stateCode } from './portal-text.ts'
import { invoiceTypeOf, type Supplied } from './supply-type.ts'

type Taxed = RegisterSums & { gstBp: number }
const zero = { ...noSums, gstBp: 0 }

/** Heads of an intra-state supply are CGST and SGST, of one between States IGST; the tool refuses both together. */
const rated = (row: Taxed, isInterState: boolean) => ({
  rt: row.gstBp / 100,
  txval: rupees(row.taxable),
  ...(isInterState ? { iamt: rupees(row.igst) } : { camt: rupees(row.cgst), samt: rupees(row.sgst) }),
  csamt: 0,
})
/** Items are numbered by their rate, as the tool numbers them: 1801 for 18 %. */
const item = (row: Taxed, isInterState: boolean) => ({
  num: row.gstBp + 1,
  itm_det: rated(row, isInterState),
})

/** A table of the file; one without a row is left out, as the tool refuses it. */
const table = <Row>(rows: readonly Row[]): readonly Row[] | undefined => (rows.length > 0 ? rows : undefined)

const grouped = <Row, Group>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  toGroup: (key: string, rows: Row[]) => Group,
) => [...Map.groupBy(rows, keyOf)].map(([key, same]) => toGroup(key, same))

interface Whole extends RatedRow {
  rows: RatedRow[]
}
/** The rows of each document, one a rate, as one. */
const documentsOf = (rows: readonly RatedRow[]): Whole[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(same =>
    same[0] ? [{ ...same[0], rows: same }] : [],
  )

const invoice = ({ number, date, value, isInterState, rows }: Whole) => ({
  inum: number,
  idt: returnDay(date),
  val: rupees(value),
  itms: rows.map(row => item(row, isInterState)),
})
const letter = (type: RatedRow['type']) => (type === 'TN' || type === 'TB' ? 'D' : 'C')
const note = ({ type, number, date, value, isInterState, rows }: Whole) => ({
  ntty: letter(type),
  nt_num: number,
  nt_dt: returnDay(date),
  val: rupees(value),
  itms: rows.map(row => item(row, isInterState)),
})
const placeOf = ({ supplyState }: { supplyState: string }) => stateCode(supplyState)
const buyerOf = ({ gstin }: { gstin: string | null }) => gstin ?? ''
const ofBuyer = (document: Supplied & { supplyState: string }) => ({
  pos: placeOf(document),
  rchrg: 'N',
  inv_typ: invoiceTypeOf(document),
})

const hsnRows = (rows: readonly HsnCodeRow[]) =>
  rows.map((row, at) => ({
    num: at + 1,
    hsn_sc: row.hsn,
    desc: row.goods.slice(0, 30).trim(),
    uqc: uqcOf[row.unit],
    qty: portalQuantity(row.quantityMilli),
    rt: row.gstBp / 100,
    txval: rupees(row.taxable),
    iamt: rupees(row.igst),
    camt: rupees(row.cgst),
    samt: rupees(row.sgst),
    csamt: 0,
  }))

/** Places of the kinds of documents in table 13 of the form. */
const natureOf: Record<SeriesRow['type'], number> = {
  TI: 1,
  IB: 1,
  BS: 1,
  TN: 4,
  TB: 4,
  CN: 5,
  CB: 5,
  RV: 6,
  RF: 8,
}
const supplyWord = (isInterState: boolean) => (isInterState ? 'INTER' : 'INTRA')

/** Tables 9A, 9C and 10: documents of filed months as they must be declared now. (rules §30.6) */
export function amendmentTables({ amended, amendedSmall }: Pick<Gstr1, 'amended' | 'amendedSmall'>) {
  const of = (parts: readonly AmendedDocument['part'][], notes: boolean) =>
    amended.filter(one => parts.includes(one.part) && isNote(one) === notes && one.rates.length > 0)
  const registered = ['B2B', 'SEZ'] as const
  const zeros = ({ rates, isInterState }: AmendedDocument) =>
    rates.map(gstBp => item({ ...zero, gstBp }, isInterState))
  const bill = (one: AmendedDocument) => ({
    oinum: one.number,
    oidt: returnDay(one.date),
    inum: one.number,
    idt: returnDay(one.date),
    val: 0,
    itms: zeros(one),
  })
  const changed = (one: AmendedDocument) => ({
    ont_num: one.number,
    ont_dt: returnDay(one.date),
    ntty: letter(one.type),
    nt_num: one.number,
    nt_dt: returnDay(one.date),
    val: 0,
    itms: zeros(one),
  })
  const small = amended.filter(({ part, rates }) => part === 'B2CS' && rates.length > 0)
  return {
    b2ba: table(
      grouped(of(registered, false), buyerOf, (ctin, all) => ({
        ctin,
        inv: all.map(one => ({ ...bill(one), ...ofBuyer(one) })),
      })),
    ),
    b2cla: table(grouped(of(['B2CL'], false), placeOf, (pos, all) => ({ pos, inv: all.map(bill) }))),
    b2csa: table(
      [...Map.groupBy(small, ({ month, supplyState }) => `${month} ${supplyState}`).values()].flatMap(all => {
        const [first] = all
        if (!first) return []
        const { month, supplyState, isInterState } = first
        const now = (amendedSmall.get(month) ?? []).filter(row => row.supplyState === supplyState)
        const gone = [...new Set(all.flatMap(({ rates }) => rates))].filter(
          rate => !now.some(({ gstBp }) => gstBp === rate),
        )
        const rows: Taxed[] = [...now, ...gone.map(gstBp => ({ ...zero, gstBp }))]
        return {
          omon: returnPeriod(month),
          sply_ty: supplyWord(isInterState),
          typ: 'OE',
          pos: stateCode(supplyState),
          itms: rows.map(row => rated(row, isInterState)),
        }
      }),
    ),
    cdnra: table(
      grouped(of(registered, true), buyerOf, (ctin, all) => ({
        ctin,
        nt: all.map(one => ({ ...changed(one), ...ofBuyer(one) })),
      })),
    ),
    cdnura: table(of(['B2CL'], true).map(one => ({ ...changed(one), typ: 'B2CL', pos: placeOf(one) }))),
  }
}

/** GSTR-1 of a month with the names of the offline tool; amounts in rupees. (rules §30.4) */
export function gstr1File(all: Gstr1) {
  const nil = all.exempt.map(({ isInterState, isB2b, taxable }) => ({
    sply_ty: `${isInterState ? 'INTR' : 'INTRA'}B2${isB2b ? 'B' : 'C'}`,
    expt_amt: rupees(taxable),
    nil_amt: 0,
    ngsup_amt: 0,
  }))
  const issued = grouped(
    all.series,
    ({ type }) => String(natureOf[type]),
    (place, rows) => ({
      doc_num: Number(place),
      docs: rows.map(({ from, to, documents, cancelled }, at) => ({
        num: at + 1,
        from,
        to,
        totnum: documents,
        cancel: cancelled,
        net_issue: documents - cancelled,
      })),
    }),
  )
  const hsn = { hsn_b2b: table(hsnRows(all.hsnB2b)), hsn_b2c: table(hsnRows(all.hsnB2c)) }
  return {
    gstin: all.gstin,
    fp: returnPeriod(all.month),
    b2b: table(
      grouped(documentsOf([...all.b2b, ...all.sez]), buyerOf, (ctin, some) => ({
        ctin,
        inv: some.map(one => ({ ...invoice(one), ...ofBuyer(one) })),
      })),
    ),
    b2cl: table(grouped(documentsOf(all.b2cl), placeOf, (pos, some) => ({ pos, inv: some.map(invoice) }))),
    b2cs: table(
      all.b2cs.map(row => ({
        sply_ty: supplyWord(row.isInterState),
        typ: 'OE',
        pos: placeOf(row),
        ...rated(row, row.isInterState),
      })),
    ),
    cdnr: table(
      grouped(documentsOf(all.cdnr), buyerOf, (ctin, some) => ({
        ctin,
        nt: some.map(one => ({ ...note(one), ...ofBuyer(one) })),
      })),
    ),
    cdnur: table(documentsOf(all.cdnur).map(one => ({ typ: 'B2CL', ...note(one), pos: placeOf(one) }))),
    nil: nil.length > 0 ? { inv: nil } : undefined,
    hsn: hsn.hsn_b2b || hsn.hsn_b2c ? hsn : undefined,
    doc_issue: issued.length > 0 ? { doc_det: issued } : undefined,
    ...amendmentTables(all),
  }
}
export type Gstr1File = ReturnType<typeof gstr1File>
