import { type Refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

/** Max sheet size in bytes. (rules §4.12) */
export const largestSheet = 20 * 1024 * 1024
/** Max filled rows of a sheet. (rules §4.12) */
export const maxRows = 50_000

/** A file that cannot be read as a sheet at all; nothing of it was applied. */
export class NotASheet extends Error {
  readonly why: Sentence
  readonly data: Record<string, unknown>
  constructor(why: Sentence, data: Record<string, unknown> = {}) {
    super(why.message)
    this.name = 'NotASheet'
    this.why = why
    this.data = data
  }
}

export const unreadable = sentence('This file is not a readable sheet. Upload an .xlsx or .csv file.')
export const damaged = sentence(
  'The .xlsx file is damaged and cannot be read. Save it again and upload the new file.',
)
export const oldOrLocked = sentence(
  'This file has a password or is damaged. Save it as .xlsx without a password and upload that.',
)
export const openDocument = sentence(
  'This is an .ods file. Open it in its program, save it as .xlsx and upload that.',
)
export const binaryWorkbook = sentence(
  'This is an .xlsb file. Open it in Excel, save it as .xlsx and upload that.',
)
export const numbersDocument = sentence(
  'This is a file of Numbers. Export it as Excel (.xlsx) and upload that.',
)
export const wordDocument = sentence(
  'This is a .docx file of Word, whatever its name. Upload the sheet it was made from, as .xlsx or .csv.',
)
export const presentation = sentence(
  'This is a .pptx file, whatever its name. Upload the sheet it was made from, as .xlsx or .csv.',
)
export const notAWorkbook = sentence(
  'This is a .zip file that is no sheet. Unpack it and upload the sheet that is in it.',
)
export const picture = sentence(
  'This is a picture, whatever its name. Upload the sheet itself, as .xlsx or .csv.',
)
export const pdf = sentence('This is a .pdf file. Upload the sheet it was made from, as .xlsx or .csv.')
export const webPage = sentence(
  'This is a web page or XML, though its name may end in .xls. Open it in a spreadsheet program, save it as .xlsx and upload that.',
)
export const notUtf8 = sentence(
  'The .csv file is not written in UTF-8. Save it as "CSV UTF-8" and upload that.',
)
export const tooManyRows = sentence(
  'The sheet has more than 50,000 filled rows. Split it into several files.',
)
export const noRows = sentence('The sheet has no filled row below its header.')
export const tooLarge = sentence('A sheet can be at most 20 MB. Split it into several files.')
export const tooSlow = (limitMs: number): Sentence =>
  limitMs >= 60_000
    ? sentence('The sheet took longer than a minute to read. Split it into several files.')
    : sentence('The sheet took longer than {seconds} seconds to read. Split it into several files.', {
        seconds: limitMs / 1000,
      })
export const tooMuchMemory = sentence(
  'The sheet contains more than can be read at once. Split it into several files.',
)

export const notASheet = (why: Sentence, data: Record<string, unknown> = {}): Refusal =>
  refusalWith('NOT_A_SHEET', why, data)
