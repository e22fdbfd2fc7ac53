import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import { firstPriceWarning, sheetVerdict } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { UploadResult } from '@packhouse/contract/goods/pricing/model.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { formatMoney, highestPrice, noPrice, type Paise } from '@packhouse/contract/money.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import {
  Duplicates,
  type PlannedRow,
  rowWords,
  type SheetRule,
  whyDuplicate,
  whyNotItem,
} from '../../../platform/sheet-jobs/rules/item-rows.ts'
import { typedCells, wholeRow } from '../../../platform/sheets/columns.ts'
import { type Downloaded, downloadedIn, type PriceSheetRow, priceColumns, statusOf } from './price-sheet.ts'

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

export interface CheckedRow extends PlannedRow {
  itemTypeId: ItemTypeId | null
  result: UploadResult
  oldPaise: Paise | null
  newPaise: Paise | null
  resetsPacks: boolean
  packsFollow: number
  packsStay: number
}

/** Checks the rows of one price sheet at current prices. (rules §4.11) */
export class PriceRule implements SheetRule<PriceSheetRow, SheetFact, CheckedRow> {
  readonly #now: Date
  readonly #duplicates = new Duplicates()
  #downloaded: Downloaded | undefined
  #taken = 0
  /** Earlier rows were checked before it was known when the sheet was downloaded. */
  #isTimeLate = false

  constructor(now: Date) {
    this.#now = now
  }

  take(rows: readonly PriceSheetRow[]): void {
    for (const row of rows) if (row.typed.price !== null) this.#duplicates.add(row)
    if (!this.#downloaded) {
      this.#downloaded = downloadedIn(rows.values().map(({ values }) => values.downloaded))
      this.#isTimeLate = this.#downloaded !== undefined && this.#taken > 0
    }
    this.#taken += rows.length
  }

  plan(row: PriceSheetRow, fact: SheetFact | undefined): CheckedRow {
    return checkRow(row, fact, this.#duplicates, { downloadedAt: this.#downloaded?.at, now: this.#now })
  }

  isOpen(row: PriceSheetRow): boolean {
    return this.#isTimeLate || this.#duplicates.of(row).length > 0
  }
}

const notPositive = sentence(noPrice)

interface SheetTime {
  /** When the sheet was downloaded; undefined if it does not say. */
  downloadedAt: Date | undefined
  now: Date
}

/** Checks a row of the price sheet, with the messages of rules §4.11. */
function checkRow(
  row: PriceSheetRow,
  fact: SheetFact | undefined,
  duplicates: Duplicates,
  time: SheetTime,
): CheckedRow {
  const { values } = row
  const seen = fact && fact.code === values.code?.toUpperCase() ? fact : undefined
  const outcome = (result: UploadResult, ...parts: (Sentence | undefined)[]): CheckedRow => ({
    rowNo: row.row,
    itemTypeId: seen?.id ?? null,
    result,
    status: statusOf({ result }),
    ...rowWords(parts.filter(part => part !== undefined)),
    oldPaise: seen?.basePaise ?? null,
    newPaise: values.price,
    resetsPacks: false,
    packsFollow: 0,
    packsStay: 0,
    typed: typedCells(priceColumns, row),
  })
  if (
    row.typed.price === null &&
    !row.problems.some(({ column }) => column === 'price' || column === wholeRow)
  )
    return outcome('SKIPPED', readOnlyNote(row, seen, time))
  const issue = issueOf(row, fact, duplicates)
  if (issue !== undefined || !seen || values.price === null) return outcome('FAILED', issue ?? notPositive)

  const stale = staleWords(row, seen, time)
  if (stale)
    return {
      ...outcome('STALE', stale),
      resetsPacks: values.packs ?? false,
      ...packsOf(row, seen, values.price),
    }
  const verdict = sheetVerdict(seen.basePaise, values.price, values.confirm ?? false)
  if (verdict.status === 'FAILED') return outcome('FAILED', verdict.why)
  const resets = (values.packs ?? false) && seen.manualSkus.length > 0
  const note = readOnlyNote(row, seen, time)
  if (verdict.status === 'UNCHANGED' && !resets) return outcome('UNCHANGED', note)
  const decided = { resetsPacks: values.packs ?? false, ...packsOf(row, seen, values.price) }
  if (verdict.status === 'NEEDS_CONFIRM') return { ...outcome('CONFIRM', verdict.why, note), ...decided }
  const first = seen.basePaise === null ? firstPriceWarning(values.price, seen.medianPaise) : undefined
  const reset = resets
    ? sentence('Manual packs go back to derived: {packs}', { packs: seen.manualSkus })
    : undefined
  return { ...outcome('READY', first, reset, note), ...decided }
}

/** Packs that follow the row's price, and manual ones that do not. (rules §4.4) */
const packsOf = (
  { values }: PriceSheetRow,
  { basePaise, derivedPacks, manualSkus }: SheetFact,
  to: Paise,
) => {
  const follow = basePaise === to ? 0 : derivedPacks
  return values.packs
    ? { packsFollow: follow + manualSkus.length, packsStay: 0 }
    : { packsFollow: follow, packsStay: manualSkus.length }
}

function issueOf(
  row: PriceSheetRow,
  fact: SheetFact | undefined,
  duplicates: Duplicates,
): Sentence | undefined {
  const { price } = row.values
  const why =
    whyNotItem(row, fact) ??
    (fact?.isActive === false ? sentence('Item is inactive') : whyDuplicate(row, duplicates))
  if (why !== undefined || price === null) return why
  if (price <= 0) return notPositive
  return price > highestPrice ? sentence('Price can be at most {amount}', { amount: '₹1,00,000' }) : undefined
}

/** Whether the price changed after this sheet was downloaded. Without a download time it is judged by the price shown. */
const isStale = (shown: Paise | null, fact: SheetFact, { downloadedAt }: SheetTime): boolean => {
  if (shown === fact.basePaise || fact.changedAt === null) return false
  if (downloadedAt) return fact.changedAt > downloadedAt
  return shown !== null && shown === fact.previousPaise
}

function staleWords({ values }: PriceSheetRow, fact: SheetFact, time: SheetTime): Sentence | undefined {
  if (!isStale(values.shown, fact, time) || fact.changedAt === null || values.price === fact.basePaise)
    return undefined
  const when =
    dayOf(fact.changedAt) === dayOf(time.now) ? formatTime(fact.changedAt) : formatInstant(fact.changedAt)
  const by = fact.changedBy ?? sentence('somebody')
  if (fact.basePaise === null)
    return sentence('Price was undone by {by} at {when} after this sheet was downloaded', { by, when })
  return sentence('Price changed to {price} by {by} at {when} after this sheet was downloaded', {
    price: formatMoney(fact.basePaise),
    by,
    when,
  })
}

/** Notes that a read-only column was changed by hand. */
function readOnlyNote(
  row: PriceSheetRow,
  fact: SheetFact | undefined,
  time: SheetTime,
): Sentence | undefined {
  if (!fact) return undefined
  const { itemName, unit, shown } = row.values
  const isName = itemName === null || sameText(itemName, fact.name)
  const isUnit = unit === null || sameText(unit, fact.unit)
  const isShown = row.typed.shown === null || shown === fact.basePaise || isStale(shown, fact, time)
  return isName && isUnit && isShown ? undefined : sentence('Read-only column was changed; ignored')
}

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim().toLowerCase() === other.replace(/\s+/g, ' ').trim().toLowerCase()
