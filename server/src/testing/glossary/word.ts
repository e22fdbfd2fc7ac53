import assert from 'node:assert/strict'
import type { TestApp } from '../app.ts'

/** What a call says of a word: how many, their sum in paise or thousandths, and which; what it does not say is left out. */
export interface Said {
  count?: number
  sum?: number
  /** Ids, or ids with a figure each. */
  rows?: readonly (number | string)[]
}

/** A word that two screens show, with the calls that answer it: whoever is asked says the same. */
export interface Word {
  word: string
  asks: Record<string, (app: TestApp) => Promise<Said>>
}

/** Rupees as paise, or an amount of goods as thousandths. */
export const exact = (figure: number, digits = 2): number => Math.round(figure * 10 ** digits)
export const milli = (amount: number): number => exact(amount, 3)

/** The rows of a list: how many, which, and what they add up to. */
export function listed<Row>(
  rows: readonly Row[],
  id: (row: Row) => number | string,
  of?: (row: Row) => number,
): Said {
  return {
    count: rows.length,
    rows: rows.map(id),
    ...(of && { sum: rows.reduce((all, row) => all + exact(of(row)), 0) }),
  }
}
/** A figure of each row, in rupees; rows without one are left out. */
export const each = <Row>(
  rows: readonly Row[],
  id: (row: Row) => number,
  of: (row: Row) => number,
): Said => ({
  rows: rows.flatMap(row => (exact(of(row)) === 0 ? [] : [`${id(row)}: ${exact(of(row))}`])),
})

/** What rows add up to, in rupees and without an error of rounding. */
export const inRupees = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + exact(of(row)), 0) / 100

interface Page<Row> {
  rows: readonly Row[]
  nextCursor: string | null
}
/** All rows of a list, page by page. */
export async function allPages<Row>(
  ask: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> = await ask({ limit: 200, ...(cursor !== null && { cursor }) })
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

/** Everything of some subjects, one after the other. */
export async function ofEach<Subject, Value>(
  subjects: readonly Subject[],
  ask: (subject: Subject) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (const subject of subjects) values.push(await ask(subject))
  return values
}

const fields = ['count', 'sum', 'rows'] as const
const sorted = (rows: Said['rows'] = []) => rows.map(String).toSorted()

/** Asserts that all who are asked about a word say the same; returns what they said. */
export async function oneFigure(app: TestApp, { word, asks }: Word): Promise<Required<Said>> {
  const said: Required<Said> = { count: 0, sum: 0, rows: [] }
  const answers: [who: string, said: Said][] = []
  for (const [who, ask] of Object.entries(asks)) answers.push([who, await ask(app)])
  for (const field of fields) {
    const those = answers.filter(([, one]) => one[field] !== undefined)
    const [first, ...others] = those
    if (!first) continue
    const says = ([, one]: (typeof answers)[number]) => (field === 'rows' ? sorted(one.rows) : one[field])
    for (const other of others)
      assert.deepEqual(
        says(other),
        says(first),
        `“${word}”, ${field}: ${other[0]} and ${first[0]} do not say the same`,
      )
    Object.assign(said, { [field]: first[1][field] })
  }
  for (const [who, one] of answers)
    assert.ok(
      answers.some(
        ([other, { count, sum, rows }]) =>
          other !== who && (pair(one.count, count) || pair(one.sum, sum) || pair(one.rows, rows)),
      ),
      `“${word}”: nobody can be compared with ${who}`,
    )
  return said
}
const pair = (one: unknown, other: unknown): boolean => one !== undefined && other !== undefined
