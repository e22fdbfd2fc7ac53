import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { formatMoney, highestPrice, type Paise } from '@packhouse/contract/money.ts'
import { firstPriceWarning, sheetVerdict } from '@packhouse/contract/pricing/arithmetic.ts'
import type { UploadResult } from '@packhouse/contract/pricing/model.ts'
import { codeMangled } from '../../sheets/columns.ts'
import { isMangled } from '../../sheets/values.ts'
import type { PriceSheetRow } from './price-sheet.ts'

/** What the rules need besides a row of the sheet; prices in paise per base unit. */
export interface SheetFact {
  id: ItemTypeId
  code: string
  name: string
  unit: string
  isActive: boolean
  basePaise: Paise | null
  previousPaise: Paise | null
  changedAt: Date | null
  changedBy: string | null
  /** Active packs without a manual price. */
  derivedPacks: number
  /** SKUs of active packs with a manual price. */
  manualSkus: string[]
  /** The median of its category, if the item has no price yet. */
  medianPaise: Paise | null
}

export interface CheckedRow {
  rowNo: number
  itemTypeId: ItemTypeId | null
  result: UploadResult
  message: string
  oldPaise: Paise | null
  newPaise: Paise | null
  resetsPacks: boolean
  packsFollow: number
  packsStay: number
}

export interface SheetTime {
  /** When the sheet was downloaded; undefined if it does not say. */
  downloadedAt: Date | undefined
  now: Date
}

/** Numbers of the rows that set a price for the same item, by item: all duplicates fail. (rules.md §4.11) */
export type Copies = Map<number, number[]>

/** Adds the items of further rows of a sheet. */
export function addCopies(copies: Copies, rows: readonly PriceSheetRow[]): void {
  for (const { row, values, typed } of rows) {
    if (values.itemId === null || typed.price === null) continue
    const others = copies.get(values.itemId)
    if (others) others.push(row)
    else copies.set(values.itemId, [row])
  }
}

/** Checks a row of the price sheet, with the messages of rules.md §4.11. */
export function checkRow(row: PriceSheetRow, fact: SheetFact | undefined, copies: Readonly<Copies>, time: SheetTime): CheckedRow {
  const { values } = row
  const seen = fact && fact.code === values.code?.toUpperCase() ? fact : undefined
  const outcome = (result: UploadResult, ...messages: (string | undefined)[]): CheckedRow => ({
    rowNo: row.row,
    itemTypeId: seen?.id ?? null,
    result,
    message: messages.filter(message => message !== undefined).join('; '),
    oldPaise: seen?.basePaise ?? null,
    newPaise: values.price,
    resetsPacks: false,
    packsFollow: 0,
    packsStay: 0,
  })
  if (row.typed.price === null && !row.problems.some(({ column }) => column === 'price'))
    return outcome('SKIPPED', readOnlyNote(row, seen, time))
  const issue = issueOf(row, fact, copies)
  if (issue !== undefined || !seen || values.price === null)
    return outcome('FAILED', issue ?? 'Price must be a number greater than 0')

  const stale = staleWords(row, seen, time)
  if (stale) return { ...outcome('STALE', stale), resetsPacks: values.packs ?? false, ...packsOf(row, seen, values.price) }
  const verdict = sheetVerdict(seen.basePaise, values.price, values.confirm ?? false)
  if (verdict.status === 'FAILED') return outcome('FAILED', verdict.message)
  const resets = (values.packs ?? false) && seen.manualSkus.length > 0
  const note = readOnlyNote(row, seen, time)
  if (verdict.status === 'UNCHANGED' && !resets) return outcome('UNCHANGED', note)
  const decided = { resetsPacks: values.packs ?? false, ...packsOf(row, seen, values.price) }
  if (verdict.status === 'NEEDS_CONFIRM') return { ...outcome('CONFIRM', verdict.message, note), ...decided }
  const first = seen.basePaise === null ? firstPriceWarning(values.price, seen.medianPaise) : undefined
  const reset = resets ? `Manual packs go back to derived: ${seen.manualSkus.join(', ')}` : undefined
  return { ...outcome('READY', first, reset, note), ...decided }
}

/** Packs that follow the row's price, and manual ones that do not. (rules.md §4.4) */
const packsOf = ({ values }: PriceSheetRow, { basePaise, derivedPacks, manualSkus }: SheetFact, to: Paise) => {
  const follow = basePaise === to ? 0 : derivedPacks
  return values.packs
    ? { packsFollow: follow + manualSkus.length, packsStay: 0 }
    : { packsFollow: follow, packsStay: manualSkus.length }
}

function issueOf(row: PriceSheetRow, fact: SheetFact | undefined, copies: Readonly<Copies>): string | undefined {
  const { values, problems } = row
  const [problem] = problems
  if (problem) return [...new Set(problems.map(({ message }) => message))].join('; ')
  if (values.itemId === null) return 'Item ID is missing'
  if (!fact) return `Item ID ${values.itemId} not found`
  const code = values.code?.toUpperCase() ?? ''
  if (code !== fact.code) return isMangled(code, fact.code) ? codeMangled : 'Item ID and Item Type Code do not match'
  if (!fact.isActive) return 'Item is inactive'
  const others = (copies.get(values.itemId) ?? []).filter(other => other !== row.row)
  if (others.length > 0) return `Duplicate row for this item (also row ${others.slice(0, 10).join(', ')})`
  if (values.price !== null && values.price <= 0) return 'Price must be a number greater than 0'
  if (values.price !== null && values.price > highestPrice) return 'Price can be at most ₹1,00,000'
  return undefined
}

/** Whether the price changed after this sheet was downloaded. Without a download time it is judged by the price shown. */
const isStale = (shown: Paise | null, fact: SheetFact, { downloadedAt }: SheetTime): boolean => {
  if (shown === fact.basePaise || fact.changedAt === null) return false
  if (downloadedAt) return fact.changedAt > downloadedAt
  return shown !== null && shown === fact.previousPaise
}

function staleWords({ values }: PriceSheetRow, fact: SheetFact, time: SheetTime): string | undefined {
  if (!isStale(values.shown, fact, time) || fact.changedAt === null || values.price === fact.basePaise) return undefined
  const when = dayOf(fact.changedAt) === dayOf(time.now) ? formatTime(fact.changedAt) : formatInstant(fact.changedAt)
  const what = fact.basePaise === null ? 'Price was taken back' : `Price changed to ${formatMoney(fact.basePaise)}`
  return `${what} by ${fact.changedBy ?? 'somebody'} at ${when} after this sheet was downloaded`
}

/** Notes that a read-only column was changed by hand. */
function readOnlyNote(row: PriceSheetRow, fact: SheetFact | undefined, time: SheetTime): string | undefined {
  if (!fact) return undefined
  const { itemName, unit, shown } = row.values
  const isName = itemName === null || sameText(itemName, fact.name)
  const isUnit = unit === null || sameText(unit, fact.unit)
  const isShown = row.typed.shown === null || shown === fact.basePaise || isStale(shown, fact, time)
  return isName && isUnit && isShown ? undefined : 'Read-only column was changed; ignored'
}

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim().toLowerCase() === other.replace(/\s+/g, ' ').trim().toLowerCase()
