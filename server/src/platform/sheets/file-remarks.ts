import { type Sentence, type SentenceValue, sentence } from '@packhouse/contract/sentence.ts'
import { type Cell, lettersOf, maxColumns } from './cells.ts'

/** At most this many are named. */
const named = 10
const listed = (all: readonly SentenceValue[]): SentenceValue =>
  all.length <= named
    ? all
    : sentence('{names} and {rest} more', { names: all.slice(0, named), rest: all.length - named })

const titleOf = (place: number, header: Cell): string =>
  typeof header === 'string' ? header : lettersOf(place)

/** What a file has besides the rows that are read of it, in words: nothing of it is left out or taken silently. (rules §4.12) */
export class FileRemarks {
  readonly #hiddenRows: number[] = []
  #sheets: { read: string; others: readonly string[]; isFirst: boolean } = {
    read: '',
    others: [],
    isFirst: true,
  }
  /** Filled cells of columns that are not read, by their place. */
  readonly #columns = new Map<number, { title: string; cells: number }>()

  #hiddenPlaces: ReadonlySet<number> = new Set()
  /** Titles of hidden columns with a filled cell that is read, by their place. */
  readonly #hiddenColumns = new Map<number, string>()
  #isBeyond = false
  #isGuessed = false

  hidden(row: number): void {
    this.#hiddenRows.push(row)
  }

  /** The places of the columns that the file hides. */
  hiddenColumns(places: ReadonlySet<number>): void {
    this.#hiddenPlaces = places
  }

  /** A filled cell of a column that is read. */
  read(place: number, header: Cell): void {
    if (this.#hiddenPlaces.has(place)) this.#hiddenColumns.set(place, titleOf(place, header))
  }

  /** Whether a row has a filled cell to the right of all columns that are read. */
  beyond(isFilled: boolean): void {
    this.#isBeyond ||= isFilled
  }

  /** The text is in no encoding that the file names: letters of other scripts may be lost. */
  guessed(): void {
    this.#isGuessed = true
  }

  /** The names of the sheet that is read, and of others that have content; whether it is the first of the workbook. */
  sheets(read: string, others: readonly string[], { isFirst }: { isFirst: boolean }): void {
    this.#sheets = { read, others, isFirst }
  }

  /** A filled cell of a column that is not read; its title is empty if it has none. */
  unread(place: number, header: Cell): void {
    const column = this.#columns.get(place) ?? { title: titleOf(place, header), cells: 0 }
    column.cells += 1
    this.#columns.set(place, column)
  }

  words(): Sentence[] {
    const hiddenTitles = [...this.#hiddenColumns]
      .toSorted(([one], [other]) => one - other)
      .map(([, title]) => title)
    const { read, others, isFirst } = this.#sheets
    const hidden = this.#hiddenRows
    const columns = [...this.#columns].toSorted(([one], [other]) => one - other).map(([, column]) => column)
    return [
      ...(this.#isGuessed
        ? [
            sentence(
              'The file is not written in UTF-8: ₹ and Indian letters are lost in it. Save it as "CSV UTF-8" if names look wrong.',
            ),
          ]
        : []),
      ...(hidden.length > 0
        ? [sentence('Hidden in the file, but read like all rows: {rows}.', { rows: listed(hidden) })]
        : []),
      ...(hiddenTitles.length > 0
        ? [
            sentence('Columns that are hidden in the file, but read: {columns}.', {
              columns: listed(hiddenTitles),
            }),
          ]
        : []),
      ...(others.length > 0
        ? [sentence('Only the sheet {sheet} is read, not {others}.', { sheet: read, others: listed(others) })]
        : isFirst
          ? []
          : [sentence('The sheet {sheet} is read; those before it are empty.', { sheet: read })]),
      ...(columns.length > 0
        ? [
            sentence('Columns that are not read: {columns}.', {
              columns: listed(columns.map(({ title, cells }) => `${title} (${cells})`)),
            }),
          ]
        : []),
      ...(this.#isBeyond
        ? [
            sentence('Nothing is read to the right of column {column}.', {
              column: lettersOf(maxColumns - 1),
            }),
          ]
        : []),
    ]
  }
}
