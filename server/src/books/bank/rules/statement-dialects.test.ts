import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { FileRemarks } from '../../../platform/sheets/file-remarks.ts'
import { cellsOf } from '../../../platform/sheets/grid.ts'
import { NotASheet } from '../../../platform/sheets/refused.ts'
import { headOf, tableOf } from '../../../platform/sheets/table.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { type Dialect, dialects } from '../testing/dialects.ts'
import { written } from '../testing/write-dialect.ts'
import { type StatementRow, statementColumns } from './statement-columns.ts'
import { linesOf } from './statement-lines.ts'

const columns = statementColumns([])
const keys = Object.keys(columns)

/** The lines of a file, or why it is refused. */
async function read(bytes: Uint8Array) {
  const remarks = new FileRemarks()
  try {
    const cells = cellsOf(Buffer.from(bytes), remarks, headOf(columns, 40))
    const rows: StatementRow[] = []
    for await (const { values, typed, ...row } of tableOf(cells, columns, { remarks, headerWithin: 40 })) {
      const named = (all: readonly unknown[]) => Object.fromEntries(keys.map((key, at) => [key, all[at]]))
      rows.push({ ...row, values: named(values), typed: named(typed) } as StatementRow)
    }
    return { lines: linesOf(rows) }
  } catch (error) {
    const isRefused = error instanceof NotASheet || (error instanceof Error && error.name === 'Refused')
    if (!isRefused) throw error
    return { refused: error.message }
  }
}

/** What makes a file of separated values say less than was written: only then may it be refused. */
const mayBeRefused = ({ file, quotes, amounts, truths }: Dialect): boolean =>
  (file === 'TEXT' && (quotes === 'NONE' || quotes === 'OPEN')) ||
  // nothing went out: the column of amounts does not say what came in
  (/SIGN|BRACKETS$|BEHIND/.test(amounts) && truths.every(({ amount }) => amount > 0))

test(
  'a statement in any dialect is read whole or refused, never differently',
  repeatable(async () => {
    let refused = 0
    let count = 0
    await fc.assert(
      fc.asyncProperty(dialects, async of => {
        count += 1
        const found = await read(written(of))
        if (!found.lines) {
          refused += 1
          assert.ok(mayBeRefused(of), found.refused)
          return
        }
        const truths = of.newestFirst ? of.truths.toReversed() : of.truths
        assert.deepEqual(
          found.lines.map(({ date, amount, reference }) => ({ date, amount, reference })),
          truths.map(({ date, amount, reference }) => ({ date, amount, reference })),
        )
      }),
      { numRuns: lengthOf(10_000, 300), seed },
    )
    assert.ok(refused < count / 3, `${refused} of ${count} were refused`)
  }),
)
