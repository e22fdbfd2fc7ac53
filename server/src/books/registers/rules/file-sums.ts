import type { PortalTable } from '@packhouse/contract/books/registers/portal-names.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { Gstr1File } from './gstr1.ts'
import { addSums, noSums, type RegisterSums, type Sides } from './portal.ts'

interface TableSums {
  rows: number
  sums: RegisterSums
}
type FileTable = Exclude<PortalTable, '13'>

interface Amounts {
  txval: number
  iamt?: number
  camt?: number
  samt?: number
}
/** Rupees of a file, exactly two decimals, in paise. */
const inPaise = (amount = 0): Paise => paise(Math.round(amount * 100))
const sumsOf = ({ txval, iamt, camt, samt }: Amounts): RegisterSums => ({
  taxable: inPaise(txval),
  cgst: inPaise(camt),
  sgst: inPaise(samt),
  igst: inPaise(iamt),
})
const minus = ({ taxable, cgst, sgst, igst }: RegisterSums): RegisterSums => ({
  taxable: paise(-taxable),
  cgst: paise(-cgst),
  sgst: paise(-sgst),
  igst: paise(-igst),
})
const total = (all: readonly RegisterSums[]): TableSums => ({ rows: all.length, sums: addSums(all) })

interface Items {
  itms: readonly { itm_det: Amounts }[]
}
const ofItems = ({ itms }: Items): RegisterSums[] => itms.map(({ itm_det }) => sumsOf(itm_det))
const ofNote = (note: Items & { ntty: string }): RegisterSums[] =>
  note.ntty === 'D' ? ofItems(note) : ofItems(note).map(minus)

/** Whether an invoice goes to an SEZ, which is table 6B of the form. */
const isToSez = ({ inv_typ }: { inv_typ: string }): boolean => inv_typ !== 'R'

const registeredIn = (file: Gstr1File) => (file.b2b ?? []).flatMap(({ inv }) => inv)
const registeredNotesIn = (file: Gstr1File): RegisterSums[] =>
  (file.cdnr ?? []).flatMap(({ nt }) => nt.flatMap(ofNote))
const otherNotesIn = (file: Gstr1File): RegisterSums[] => (file.cdnur ?? []).flatMap(ofNote)
const exemptOf = ({ expt_amt }: { expt_amt: number }): RegisterSums => ({
  ...noSums,
  taxable: inPaise(expt_amt),
})

/** The tables of a file beside its table 12, B2B and B2C apart, in paise, as the portal compares them. (rules §7.9) */
export function fileSides(file: Gstr1File): { tables: Sides; hsn: Sides } {
  const exempt = (side: 'B2B' | 'B2C') =>
    (file.nil?.inv ?? []).filter(({ sply_ty }) => sply_ty.endsWith(side)).map(exemptOf)
  const hsn = (rows: readonly Amounts[] = []) => addSums(rows.map(sumsOf))
  const large = (file.b2cl ?? []).flatMap(({ inv }) => inv.flatMap(ofItems))
  return {
    tables: {
      b2b: addSums([...registeredIn(file).flatMap(ofItems), ...registeredNotesIn(file), ...exempt('B2B')]),
      b2c: addSums([...large, ...(file.b2cs ?? []).map(sumsOf), ...otherNotesIn(file), ...exempt('B2C')]),
    },
    hsn: { b2b: hsn(file.hsn?.hsn_b2b), b2c: hsn(file.hsn?.hsn_b2c) },
  }
}

/** Rows and sums of each table of a file of GSTR-1, in paise, as a reader of the file adds them up. (rules §30.7) */
export function fileSums(file: Gstr1File): Record<FileTable, TableSums> {
  const hsn = [...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])]
  const registered = registeredIn(file)
  return {
    '4A': total(registered.filter(one => !isToSez(one)).flatMap(ofItems)),
    '6B': total(registered.filter(isToSez).flatMap(ofItems)),
    '5A': total((file.b2cl ?? []).flatMap(({ inv }) => inv.flatMap(ofItems))),
    '7': total((file.b2cs ?? []).map(sumsOf)),
    '9B': total([...registeredNotesIn(file), ...otherNotesIn(file)]),
    '8': total((file.nil?.inv ?? []).map(exemptOf)),
    '12': total(hsn.map(sumsOf)),
  }
}

/** What one has more than the other; null: the same to the paisa. */
export function differenceOf(one: RegisterSums, other: RegisterSums): RegisterSums | null {
  const difference = addSums([one, minus(other)])
  return Object.values(difference).every(part => part === 0) ? null : difference
}
