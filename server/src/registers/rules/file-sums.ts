import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { PortalTable } from '@packhouse/contract/registers/portal-names.ts'
import type { Gstr1File } from './gstr1.ts'
import { addSums, noSums, type RegisterSums } from './portal.ts'

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
  ...{ taxable: inPaise(txval), cgst: inPaise(camt), sgst: inPaise(samt), igst: inPaise(iamt) },
})
const minus = ({ taxable, cgst, sgst, igst }: RegisterSums): RegisterSums => ({
  ...{ taxable: paise(-taxable), cgst: paise(-cgst), sgst: paise(-sgst), igst: paise(-igst) },
})
const total = (all: readonly RegisterSums[]): TableSums => ({ rows: all.length, sums: addSums(all) })

interface Items {
  itms: readonly { itm_det: Amounts }[]
}
const ofItems = ({ itms }: Items): RegisterSums[] => itms.map(({ itm_det }) => sumsOf(itm_det))
const ofNote = (note: Items & { ntty: string }): RegisterSums[] => (note.ntty === 'D' ? ofItems(note) : ofItems(note).map(minus))

/** Whether an invoice goes to an SEZ, which is table 6B of the form. */
const isToSez = ({ inv_typ }: { inv_typ: string }): boolean => inv_typ !== 'R'

/** Rows and sums of each table of a file of GSTR-1, in paise, as a reader of the file adds them up. (rules §30.7) */
export function fileSums(file: Gstr1File): Record<FileTable, TableSums> {
  const hsn = [...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])]
  const registered = (file.b2b ?? []).flatMap(({ inv }) => inv)
  return {
    '4A': total(registered.filter(one => !isToSez(one)).flatMap(ofItems)),
    '6B': total(registered.filter(isToSez).flatMap(ofItems)),
    '5A': total((file.b2cl ?? []).flatMap(({ inv }) => inv.flatMap(ofItems))),
    '7': total((file.b2cs ?? []).map(sumsOf)),
    '9B': total([...(file.cdnr ?? []).flatMap(({ nt }) => nt.flatMap(ofNote)), ...(file.cdnur ?? []).flatMap(ofNote)]),
    '8': total((file.nil?.inv ?? []).map(({ expt_amt }) => ({ ...noSums, taxable: inPaise(expt_amt) }))),
    '12': total(hsn.map(sumsOf)),
  }
}

/** What one has more than the other; null: the same to the paisa. */
export function differenceOf(one: RegisterSums, other: RegisterSums): RegisterSums | null {
  const difference = addSums([one, minus(other)])
  return Object.values(difference).every(part => part === 0) ? null : difference
}
