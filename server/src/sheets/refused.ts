import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** Max sheet size in bytes. (rules.md §4.12) */
export const largestSheet = 20 * 1024 * 1024
/** Max filled rows of a sheet. (rules.md §4.12) */
export const maxRows = 50_000

/** A file that cannot be read as a sheet at all; nothing of it was applied. */
export class NotASheet extends Error {
  readonly data: Record<string, unknown>
  constructor(message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.name = 'NotASheet'
    this.data = data
  }
}

export const unreadable = 'This file is not a readable sheet. Upload an .xlsx or .csv file.'
export const damaged = 'The .xlsx file is damaged and cannot be read. Save it again and upload the new file.'
export const oldOrLocked =
  'This is an old .xls file, or one with a password. Save it as .xlsx without a password and upload that.'
export const notUtf8 = 'The .csv file is not written in UTF-8. Save it as "CSV UTF-8" and upload that.'
export const tooManyRows = 'The sheet has more than 50,000 filled rows. Split it into several files.'
export const noRows = 'The sheet has no filled row below its header.'
export const tooLarge = 'A sheet can have at most 20 MB. Split it into several files.'
export const tooSlow = (limitMs: number): string =>
  `The sheet took longer than ${limitMs >= 60_000 ? 'a minute' : `${limitMs / 1000} seconds`} to read. Split it into several files.`
export const tooMuchMemory = 'The sheet holds more than can be read at once. Split it into several files.'

export const notASheet = (message: string, data: Record<string, unknown> = {}): Refusal => refusal('NOT_A_SHEET', message, data)
