import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import { formatMoney, type Paise, paise, roundHalfUpDiv } from '@packhouse/contract/money.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { type PlannedRow, type RowStatus, rowWords } from '../../../platform/sheet-jobs/rules/item-rows.ts'
import { typedCells } from '../../../platform/sheets/columns.ts'
import { notASheet } from '../../../platform/sheets/refused.ts'
import { cleanText, commodityKey } from './commodity.ts'
import { isPerQuintal, type RateRow, rateColumns } from './rate-sheet.ts'

/** Rates of a market, in paise per kg. */
export interface Rate {
  commodity: string
  /** The commodity as it is compared. */
  key: string
  date: Day
  state: string
  market: string
  variety: string
  grade: string
  min: Paise
  max: Paise
  modal: Paise
}

export interface PlannedRate extends PlannedRow {
  /** What is kept; undefined for a row that is left out. */
  rate?: Rate
}

interface Known {
  today: Day
  /** The usual modal rate of a commodity in paise per kg, by its key, from what is kept. */
  usual: ReadonlyMap<string, Paise>
  /** Keys of commodities that are no item, by decision. */
  unwanted: ReadonlySet<string>
}

/** Rates are kept this long. (rules §28.2) */
export const keptDays = 400
/** A price this many times below or above the usual one is of another unit: 100 kg and 1 kg are mixed. (rules §28.2) */
const tooFar = 20
/** Half of a whole file below ₹1 a kg: its prices are per kg already. In paise per quintal. */
const lowestMedian = 100_00
const leastRows = 10
const longestText = 100

/** ₹ per quintal as paise per kg, half up. */
const perKg = (quintal: Paise): Paise => paise(roundHalfUpDiv(quintal, 100))

/** The middle one; of two, the higher. */
function median(amounts: readonly Paise[]): Paise | undefined {
  return amounts.toSorted((one, other) => one - other)[Math.floor(amounts.length / 2)]
}

/** Why prices of a whole file cannot be per quintal; undefined if they can. (rules §28.2) */
export function whyNotQuintals(rows: readonly RateRow[]) {
  const amounts = rows.filter(isPerQuintal).flatMap(({ values: { modal } }) => modal ?? [])
  const middle = median(amounts)
  if (middle === undefined || amounts.length < leastRows || middle >= lowestMedian) return undefined
  return notASheet(
    sentence(
      'Half of the prices are below {amount} a quintal: they are for 1 kg. Upload the file with ₹ per quintal (100 kg).',
      {
        amount: formatMoney(paise(lowestMedian)),
      },
    ),
  )
}

/** What becomes of each row of a file; only rows with a rate may be kept. (rules §28.2) */
export function planRates(rows: readonly RateRow[], known: Known): PlannedRate[] {
  const read = rows.map(row => ({ row, result: readRate(row, known) }))
  const modals = Map.groupBy(
    read.flatMap(({ result }) => ('rate' in result ? result.rate : [])),
    ({ key }) => key,
  )
  const usual = new Map(
    [...modals].map(([key, rates]) => [key, known.usual.get(key) ?? median(rates.map(({ modal }) => modal))]),
  )
  const judged = read.map(({ row, result }) => {
    const why = 'rate' in result && whyFar(row, result.rate, usual.get(result.rate.key))
    return { row, result: why ? failed(why) : result }
  })
  const last = new Map(
    judged.flatMap(({ row, result }) => ('rate' in result ? [[placeOf(result.rate), row.row] as const] : [])),
  )
  return judged.map(({ row, result }) => {
    if ('left' in result) return outcome(row, result.status, result.left)
    const { rate } = result
    const later = last.get(placeOf(rate))
    if (later !== undefined && later !== row.row)
      return outcome(
        row,
        'SKIPPED',
        sentence('Row {row} has the same day, market, variety and grade', { row: later }),
      )
    return { ...outcome(row, 'UPDATED'), rate }
  })
}

/** Where a rate is kept, however it is written: there is one of each. */
export const placeOf = ({
  key,
  date,
  state,
  market,
  variety,
  grade,
}: Omit<Rate, 'commodity' | 'min' | 'max' | 'modal'>): string =>
  JSON.stringify([key, date, state, market, variety, grade]).toLowerCase()

const outcome = (row: RateRow, status: RowStatus, words?: Sentence): PlannedRate => ({
  rowNo: row.row,
  status,
  ...rowWords(words ? [words] : []),
  typed: typedCells(rateColumns, row),
})

type Read = { rate: Rate } | { left: Sentence; status: 'FAILED' | 'SKIPPED' }
const failed = (left: Sentence): Read => ({ left, status: 'FAILED' })
const skipped = (left: Sentence): Read => ({ left, status: 'SKIPPED' })

function readRate(row: RateRow, { today, unwanted }: Known): Read {
  const { values, problems, typed } = row
  const [problem] = problems
  if (problem) return failed(problem)
  if (!isPerQuintal(row))
    return failed(
      sentence('The price is for another unit ({unit}), not for a quintal', { unit: String(typed.unit) }),
    )
  const texts = {
    state: cleanText(values.state),
    market: cleanText(values.market),
    commodity: cleanText(values.commodity),
    variety: cleanText(values.variety),
    grade: cleanText(values.grade),
  }
  const { date, min, max, modal } = values
  const long = Object.entries(texts).find(([, text]) => text.length > longestText)
  if (long)
    return failed(
      sentence('{column} can have at most {count} characters', {
        column: rateColumns[long[0] as keyof typeof texts].title,
        count: longestText,
      }),
    )
  const missing = (['state', 'market', 'commodity'] as const).find(name => !texts[name])
  if (missing) return failed(sentence('{what} is missing', { what: rateColumns[missing].title }))
  if (date === null) return failed(sentence('{what} is missing', { what: rateColumns.date.title }))
  if (min === null || max === null || modal === null) {
    const { title } = rateColumns[min === null ? 'min' : max === null ? 'max' : 'modal']
    return failed(sentence('{what} is missing', { what: title }))
  }
  const key = commodityKey(texts.commodity)
  if (unwanted.has(key))
    return skipped(sentence('{commodity} is not one of our items', { commodity: texts.commodity }))
  if (date > today) return failed(sentence('{day} is in the future', { day: formatDay(date) }))
  if (date < addDays(today, -keptDays))
    return skipped(sentence('Rates are kept for {count} days', { count: keptDays }))
  const rate = { ...texts, key, date, min: perKg(min), max: perKg(max), modal: perKg(modal) }
  if (rate.min <= 0)
    return failed(sentence('{column} must be greater than 0', { column: rateColumns.min.title }))
  if (min > modal) return failed(whyOrder('min', min, 'modal', modal))
  if (modal > max) return failed(whyOrder('modal', modal, 'max', max))
  return { rate }
}

const whyOrder = (lower: 'min' | 'modal', low: Paise, upper: 'modal' | 'max', high: Paise): Sentence =>
  sentence('{lower} {low} is above {upper} {high}', {
    lower: rateColumns[lower].title,
    low: formatMoney(low),
    upper: rateColumns[upper].title,
    high: formatMoney(high),
  })

/** Why a price is not of the unit of the others; it is named and left out, never converted. (rules §28.2) */
function whyFar({ values: { modal } }: RateRow, rate: Rate, usual: Paise | undefined): Sentence | undefined {
  if (usual === undefined || modal === null) return undefined
  const far = {
    commodity: rate.commodity,
    amount: formatMoney(modal),
    usual: formatMoney(paise(usual * 100)),
  }
  if (rate.modal * tooFar <= usual)
    return sentence(
      '{commodity} at {amount} is far below the usual {usual} a quintal: is it the price of 1 kg?',
      far,
    )
  if (rate.modal >= usual * tooFar)
    return sentence('{commodity} at {amount} is far above the usual {usual} a quintal', far)
  return undefined
}
