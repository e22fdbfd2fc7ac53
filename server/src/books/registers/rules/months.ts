import { type GstForm, gstFormName } from '@packhouse/contract/books/registers/portal-names.ts'
import { type KindRow, kindsIn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { addDays, type Day, day, startOfMonth } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

export const firstOf = (month: string): Day => day(`${month}-01`)
/** The days of a month written as 2026-11. */
export const daysOf = (month: string): { from: Day; to: Day } => {
  const from = firstOf(month)
  return { from, to: addDays(startOfMonth(from, 1), -1) }
}
/** The month that many months later. */
export const monthAfter = (month: string, later = 1): string =>
  startOfMonth(firstOf(month), later).slice(0, 7)

/** The last day for GSTR-1 of a month: the eleventh of the next. [LAW: s. 37(1); Notification 83/2020-Central Tax] */
export const dueDay = (month: string): Day => addDays(startOfMonth(firstOf(month), 1), 10)

interface Filed {
  month: string
  form: GstForm
}
/** What is known before a return is marked or taken back. */
export interface Books {
  filings: readonly Filed[]
  today: Day
  /** How the business stood to GST: without a regular day a month has no GSTR-1. */
  kinds: readonly KindRow[]
}
const isRegular = ({ kinds }: Pick<Books, 'kinds'>, month: string): boolean =>
  kindsIn(kinds, daysOf(month)).includes('REGULAR')

const has = (filings: readonly Filed[], month: string, form: GstForm) =>
  filings.some(one => one.month === month && one.form === form)

/** The returns of a month that may be marked now; `isChanged`: its documents changed after GSTR-1. (rules §30.5) */
export function nextForms(books: Books, month: string, isChanged: boolean): GstForm[] {
  const { filings, today } = books
  if (today <= daysOf(month).to || !isRegular(books, month)) return []
  if (!has(filings, month, 'GSTR1')) return ['GSTR1']
  if (has(filings, month, 'GSTR3B')) return []
  return isChanged && !has(filings, month, 'GSTR1A') ? ['GSTR1A', 'GSTR3B'] : ['GSTR3B']
}

/** Why a month has no return: no day of it under the regular scheme, or no GSTIN to make it for. [LAW: s. 37(1)] (rules §30.4) */
export function whyNoReturn(
  books: Pick<Books, 'kinds'>,
  { month, form, gstin }: { month: string; form: GstForm; gstin: string | null },
): Refusal | undefined {
  const about = { form: gstFormName[form], month }
  if (!isRegular(books, month))
    return refusal(
      'BREAKS_RULE',
      'The business was not a regular taxpayer in {month}, so it files no {form}.',
      about,
    )
  if (gstin === null)
    return refusal(
      'BREAKS_RULE',
      'The settings have no GSTIN, so {form} of {month} cannot be made. Enter the GSTIN first.',
      about,
    )
  return undefined
}

/** Why a month has no return that follows its GSTR-1, be it the file of GSTR-1A or the mark of one. (rules §30.5) */
export function whyNotFollow(
  filings: readonly Filed[],
  { month, form, isChanged }: { month: string; form: 'GSTR1A' | 'GSTR3B'; isChanged: boolean },
): Refusal | undefined {
  if (!has(filings, month, 'GSTR1'))
    return refusal('BREAKS_RULE', 'GSTR-1 of {month} comes first. Mark it, then {form}.', {
      form: gstFormName[form],
      month,
    })
  if (form === 'GSTR1A' && has(filings, month, 'GSTR3B'))
    return refusal(
      'BREAKS_RULE',
      'GSTR-3B of {month} is filed, so changes are amendments of a later month.',
      { month },
    )
  if (form === 'GSTR1A' && !isChanged)
    return refusal('BREAKS_RULE', 'Nothing of {month} changed since GSTR-1, so GSTR-1A would be empty.', {
      month,
    })
  return undefined
}

type Marking = {
  month: string
  form: GstForm
  filedOn: Day
  arn: string
  gstin: string | null
  isChanged: boolean
}

/** Why a return cannot be marked as filed. [LAW: s. 37(4), one after the other] (rules §30.5) */
export function whyNotMark(
  books: Books,
  { month, form, filedOn, arn, gstin, isChanged }: Marking,
): Refusal | undefined {
  const { filings, today } = books
  const about = { form: gstFormName[form], month }
  if (today <= daysOf(month).to)
    return refusal('BREAKS_RULE', '{month} is not over yet. It can be filed from the day after.', { month })
  const none = whyNoReturn(books, { month, form, gstin })
  if (none) return none
  if (has(filings, month, form))
    return refusal('BREAKS_RULE', '{form} of {month} is already marked as filed.', about)
  const earlier = monthAfter(month, -1)
  if (
    form === 'GSTR1' &&
    filings.some(one => one.month < earlier) &&
    isRegular(books, earlier) &&
    !has(filings, earlier, 'GSTR1')
  )
    return refusal('BREAKS_RULE', 'GSTR-1 of {earlier} comes first. Mark it, then {month}.', {
      earlier,
      month,
    })
  const notYet = form === 'GSTR1' ? undefined : whyNotFollow(filings, { month, form, isChanged })
  if (notYet) return notYet
  if (filedOn <= daysOf(month).to || filedOn > today)
    return refusal('BREAKS_RULE', 'The filing day must be after {month} and not in the future.', { month })
  if (gstin !== null && arn.slice(2, 4) !== gstin.slice(0, 2))
    return refusal(
      'BREAKS_RULE',
      'This ARN is of State {other}, and the business is registered in {own}. Compare it with the portal.',
      {
        other: arn.slice(2, 4),
        own: gstin.slice(0, 2),
      },
    )
  return undefined
}

/** Why the mark of a return stays. (rules §30.5) */
export function whyNotTakeBack(
  { filings }: Pick<Books, 'filings'>,
  { month, form }: Filed,
  isOwner: boolean,
): Refusal | undefined {
  const about = { form: gstFormName[form], month }
  if (!isOwner)
    return refusal('NOT_ALLOWED', 'Only the Owner can undo the filing mark of {form} for {month}.', about)
  if (has(filings, month, 'GSTR3B'))
    return refusal('BREAKS_RULE', 'GSTR-3B of {month} is filed, so its returns stay.', { month })
  if (form === 'GSTR1' && has(filings, month, 'GSTR1A'))
    return refusal('BREAKS_RULE', 'GSTR-1A of {month} is filed too. Undo that mark first.', { month })
  const later = filings.find(one => one.month > month)
  return (
    later && refusal('BREAKS_RULE', '{later} is filed too. Undo that mark first.', { later: later.month })
  )
}
