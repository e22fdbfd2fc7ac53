import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { closeSheets, readSheet } from '../../../platform/sheets/sheet.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import { rupees, statementFiles } from '../testing/statement-file.ts'
import { statementColumns } from './statement-columns.ts'
import { linesOf } from './statement-lines.ts'
import { statementRemarks } from './statement-remarks.ts'

after(closeSheets)
const by = personCalls(StaffUserId.parse(1))

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const rows = await readSheet({ bytes }, statementColumns([]), { by, headerWithin: 40 })
  return { rows, lines: linesOf(rows) }
}

describe('a statement as a bank writes it is read whole', () => {
  for (const { name, bytes, rows: expected, never } of statementFiles)
    test(name, async () => {
      const { rows, lines } = await read(bytes)
      const facts = lines
        .map(({ date, amount, reference, kind, isLost }) => ({
          date,
          amount: rupees(amount),
          reference: isLost ? null : reference,
          kind: kind.replace('_', ' '),
        }))
        .sort(inOrder)
      const wanted = expected.map(({ date, amount, reference, kind }) => ({ date, amount, reference, kind }))
      assert.deepEqual(facts, wanted.sort(inOrder))
      for (const amount of never) assert.ok(!facts.some(fact => fact.amount === amount), amount)
      for (const { party, reference, date, amount } of lines) {
        const one = expected.find(
          line =>
            line.date === date && line.amount === rupees(amount) && (line.reference ?? '') === reference,
        )
        assert.ok(one?.party.startsWith(party), `${party} is not ${one?.party}`)
      }
      for (const { valueDate, date, reference } of expected)
        if (valueDate)
          assert.ok(
            lines.some(line => line.date === date && line.valueDate === valueDate),
            reference ?? '',
          )
      const remarks = statementRemarks(lines, rows)
      assert.ok(
        remarks.some(({ message }) => message.startsWith('The rows come to the closing balance of ')),
        remarks.map(({ message }) => message).join('\n'),
      )
    })
})

const inOrder = (
  one: { date: string; amount: string; reference: string | null },
  other: { date: string; amount: string; reference: string | null },
): number => {
  const key = ({ date, amount, reference }: typeof one) => `${date} ${amount} ${reference}`
  return key(one) < key(other) ? -1 : 1
}
