import { ewayLimits } from '@packhouse/contract/business/settings/limits.ts'
import { dayOf, financialYear, isDay } from '@packhouse/contract/day.ts'
import { isArn, normaliseArn } from '@packhouse/contract/platform/formats/arn.ts'
import type { SavedSettings } from '../../../api/settings.ts'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { t } from '../../../ui/words.ts'

export type Letter = Omit<SavedSettings['letters'][number], 'filed'> & { filed: string | null }
type SavedEway = SavedSettings['ewayTable'][number]
export type EwayRow = Omit<SavedEway, 'lookedUp' | 'above'> & {
  above: number | null
  lookedUp: string | null
}

/** 2627 as people write it: 2026-27. */
export const yearText = (year: string): string => `20${year.slice(0, 2)}-${year.slice(2)}`

/** This financial year and the next, and those that have a letter. */
export function yearChoices(letters: readonly Letter[], now: Date): { value: string; label: string }[] {
  const today = dayOf(now)
  const next = Number(financialYear(today).slice(2))
  const years = [
    ...letters.map(({ year }) => year),
    financialYear(today),
    `${next}${String((next + 1) % 100).padStart(2, '0')}`,
  ]
  return [...new Set(years)].toSorted().map(value => ({ value, label: yearText(value) }))
}

/** Returns what is wrong with the letters of undertaking, naming the year. (rules §12) */
export function lettersIssue(letters: readonly Letter[]): string | undefined {
  const twice = letters.find(({ year }, at) => letters.findIndex(one => one.year === year) !== at)
  if (twice)
    return t('{year} is there twice: a financial year has one letter of undertaking', {
      year: yearText(twice.year),
    })
  const wrong = letters.find(({ arn }) => !isArn(normaliseArn(arn)))
  if (wrong)
    return t('{year}: an ARN has two letters, twelve digits, and a last digit or letter', {
      year: yearText(wrong.year),
    })
  const undated = letters.find(({ filed }) => filed === null || !isDay(filed))
  return undated && t('{year}: enter the day it was filed', { year: yearText(undated.year) })
}

const isLimit = (rupees: number | null): boolean =>
  rupees !== null && Number.isInteger(rupees) && rupees >= ewayLimits.least && rupees <= ewayLimits.most

/** Returns what is wrong with the e-way table, naming the State. (rules §7.6) */
export function ewayIssue(rows: readonly EwayRow[]): string | undefined {
  for (const [at, { state, above, cityAbove, lookedUp, source }] of rows.entries()) {
    if (state === '') return t('Choose the State of each row')
    if (rows.findIndex(row => row.state === state) !== at) return t('{state} is listed twice', { state })
    if (!isLimit(above) || (cityAbove !== null && !isLimit(cityAbove)))
      return t('{state}: enter the limit in whole rupees', { state })
    if (lookedUp === null || !isDay(lookedUp)) return t('{state}: enter the day it was looked up', { state })
    if (shortIssue(source) !== undefined)
      return t('{state}: enter the source, such as the notification', { state })
  }
  return undefined
}

/** The rows as they are sent; the form has no issue. */
export const sentLetters = (letters: readonly Letter[]): SavedSettings['letters'] =>
  letters.map(letter => ({ ...letter, filed: letter.filed ?? '' }))
export const sentEway = (rows: readonly EwayRow[]): SavedSettings['ewayTable'] =>
  rows.map(row => ({ ...row, above: row.above ?? 0, lookedUp: row.lookedUp ?? '' }))
