import type { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { BankLineId } from '@packhouse/contract/ids.ts'
import { certain, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { insertBankCheck } from '../../../billing/payments/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { readingLimit, readSheet, sentSheet } from '../../../platform/sheets/sheet.ts'
import { statementColumns } from '../rules/statement-columns.ts'
import { linesOf } from '../rules/statement-lines.ts'
import { statementRemarks } from '../rules/statement-remarks.ts'
import { insertStatement, keepLayout, keepLines, selectLayouts } from '../sql/statements.ts'
import { proposals } from './to-be-seen.ts'

/** Lines above the header of a statement: name, address and number of the account. */
const headerWithin = 40

/**
 * Reads a statement of a bank. Titles that are not known are refused with those of the file, and are sent with it then; they hold for
 * the next statements. A transfer that the bank has as it was recorded is seen by that. (rules §6.18)
 */
export const uploadStatement: Handler<typeof bank.uploadStatement> = async (
  { body, bank: name, ...titles },
  call,
) => {
  const { tx, user, caller, now, audit } = call
  const { name: fileName, bytes } = await sentSheet(body)
  const columns = statementColumns(await selectLayouts(tx), titles)
  const remarkWords: Sentence[] = []
  const remark = (words: Sentence) => remarkWords.push(words)
  const rows = await readSheet({ bytes }, columns, {
    by: caller,
    headerWithin,
    remark,
    ...readingLimit(true),
  })
  const lines = linesOf(rows)
  const credits = lines.filter(({ amount }) => amount > 0)
  const days = credits.length === 0 ? [] : lines.map(({ date }) => date).sort()
  const [firstDay] = days
  if (firstDay === undefined)
    throw new Refused(
      refusal(
        'NOT_A_SHEET',
        'This statement has no credits. Choose the statement of the account that receives payments.',
      ),
    )
  const lastDay = certain(days.at(-1), 'the last day')
  const today = dayOf(now)
  if (lastDay > today)
    throw new Refused(
      refusal(
        'NOT_A_SHEET',
        'This statement has a payment on {day}, which is in the future. Check how its dates are written.',
        {
          day: formatDay(lastDay),
        },
      ),
    )
  if (Object.values(titles).some(Boolean)) await keepLayout(tx, name, titles, { by: user.id, now })
  const id = await insertStatement(tx, { bank: name, fileName, firstDay, lastDay, by: user.id, now })
  const added = await keepLines(tx, { id, bank: name }, credits)
  const transfers = (await proposals(tx, today)).payments.filter(
    ({ kind, group }) => kind === 'TRANSFER' && group === 'AGREES',
  )
  const taken = new Set<BankLineId>()
  for (const { receiptId, line } of transfers) {
    // the parts of one transfer share its line, which the first of them keeps
    const lineId = line && !taken.has(line.id) ? line.id : undefined
    if (lineId !== undefined) taken.add(lineId)
    await insertBankCheck(tx, { receiptId, outcome: 'SEEN', lineId, by: null, now })
  }
  remarkWords.push(...statementRemarks(lines, rows))
  const counts = { lines: credits.length, added, debits: lines.length - credits.length }
  audit({
    action: 'BANK_STATEMENT_READ',
    entity: 'bank_statement',
    entityId: id,
    after: { bank: name, fileName, firstDay, lastDay, ...counts },
  })
  return { id, bank: name, firstDay, lastDay, ...counts, remarkWords }
}
