import { StatementTitles, type ToBeSeen } from '@packhouse/contract/books/bank/model.ts'
import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { BankLineId, BankStatementId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { FreeLine, Span, Waiting } from '../rules/match.ts'
import { lineWords } from '../rules/reference-words.ts'
import { type KeptCredit, newCredits } from '../rules/same-credit.ts'
import type { Titles } from '../rules/statement-columns.ts'
import type { StatementLine } from '../rules/statement-line.ts'

const StoredTitles = StatementTitles.omit({ bank: true })

const keyOf = (bank: string): string => bank.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Titles that somebody chose for a bank. */
export async function selectLayouts(db: Reading): Promise<Titles[]> {
  const rows = await db.selectFrom('bank_layout').select('titles').orderBy('bank_key').execute()
  return rows.map(({ titles }) => StoredTitles.parse(titles))
}

/** Keeps the titles of a bank for its next statements; those chosen before are replaced. */
export async function keepLayout(
  tx: Tx,
  bank: string,
  titles: Titles,
  { by, now }: { by: StaffUserId; now: Date },
): Promise<void> {
  const kept = { bank, titles: JSON.stringify(titles), set_by: by, set_at: now }
  await tx
    .insertInto('bank_layout')
    .values({ bank_key: keyOf(bank), ...kept })
    .onConflict(same => same.column('bank_key').doUpdateSet(kept))
    .execute()
}

interface NewStatement extends Span {
  bank: string
  fileName: string
  by: StaffUserId
  now: Date
}

export const insertStatement = async (tx: Tx, statement: NewStatement): Promise<BankStatementId> => {
  const { bank, fileName, firstDay, lastDay, by, now } = statement
  const values = { bank_key: keyOf(bank), bank, file_name: fileName, first_day: firstDay, last_day: lastDay }
  const row = tx
    .insertInto('bank_statement')
    .values({ ...values, uploaded_by: by, uploaded_at: now })
    .returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

/** Keeps the credits that no earlier statement of the bank had, one upload of a bank after the other; returns how many. */
export async function keepLines(
  tx: Tx,
  { id, bank }: { id: BankStatementId; bank: string },
  credits: readonly StatementLine[],
): Promise<number> {
  const key = keyOf(bank)
  await sql`select pg_advisory_xact_lock(hashtext('lines of a bank'), hashtext(${key}))`.execute(tx)
  const days = [...new Set(credits.map(({ date }) => date))]
  const { rows: kept } = await sql<KeptCredit & { place: number }>`
    select date, amount_paise as amount, narration, reference, place from bank_line
    where bank_key = ${key} and date = any(${days}::date[]) order by id`.execute(tx)
  const placeOf = places(kept)
  const rows = newCredits(credits, kept).map(one => ({
    date: one.date,
    amount: one.amount,
    narration: one.narration,
    reference: one.reference,
    place: placeOf(one),
    words: lineWords(one),
    kind: one.kind,
    party: one.party,
    value_date: one.valueDate,
  }))
  const { numAffectedRows = 0n } = await sql`
    insert into bank_line
      (statement_id, bank_key, date, amount_paise, narration, reference, place, words, kind, party, value_date)
    select ${id}, ${key}, date, amount, narration, reference, place, array(select jsonb_array_elements_text(words)), kind, party, value_date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (date date, amount bigint, narration text, reference text,
      place integer, words jsonb, kind text, party text, value_date date)`.execute(tx)
  return Number(numAffectedRows)
}

/** Says which one a line is of those that are alike, counted on from those that are kept: 1, 2 … */
function places(kept: readonly (KeptCredit & { place: number })[]): (line: KeptCredit) => number {
  const keyed = ({ date, amount, narration, reference }: KeptCredit) =>
    [date, amount, narration, reference].join('\n')
  const last = new Map<string, number>()
  for (const one of kept) last.set(keyed(one), Math.max(one.place, last.get(keyed(one)) ?? 0))
  return line => {
    const place = (last.get(keyed(line)) ?? 0) + 1
    last.set(keyed(line), place)
    return place
  }
}

/** The days of statements that reach over one of these days or a later one. */
export async function selectSpans(db: Reading): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select first_day as "firstDay", last_day as "lastDay" from bank_statement order by id desc limit 500`.execute(
    db,
  )
  return rows
}

/** The statement read last, with who read it. */
export async function selectLastStatement(db: Reading) {
  const { rows } = await sql<NonNullable<ToBeSeen['statement']>>`
    select bank, file_name as name, last_day as "lastDay", uploaded_at as at, staff_user.name as by
    from bank_statement join staff_user on staff_user.id = uploaded_by order by bank_statement.id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A credit as it is shown; amount in paise. */
export interface Line extends FreeLine {
  bank: string
  narration: string
}

const lines = async (db: Reading, which: RawBuilder<unknown>): Promise<Line[]> =>
  (
    await sql<Line>`
      select bank_line.id, bank_statement.bank, bank_line.date, bank_line.amount_paise as amount, bank_line.narration, bank_line.words
      from bank_line join bank_statement on bank_statement.id = bank_line.statement_id
      where not exists (select from bank_check where bank_check.bank_line_id = bank_line.id) and ${which} order by bank_line.id`.execute(
      db,
    )
  ).rows

/** Free credits that could be one of these payments, by reference or by amount. */
export async function selectLinesLike(db: Reading, waiting: readonly Waiting[]): Promise<Line[]> {
  if (waiting.length === 0) return []
  const keys = waiting.map(({ key }) => key)
  const amounts = [...new Set(waiting.map(({ amount }): number => amount))]
  const days = waiting.map(({ date }) => date).sort()
  return lines(
    db,
    sql`(bank_line.words && ${keys}::text[]
      or bank_line.amount_paise = any(${amounts}::bigint[]) and bank_line.date >= ${addDays(certain(days[0], 'the first day'), -1)}::date)`,
  )
}

/** A free credit, locked until the transaction ends; undefined: another payment has it. */
export async function lockLine(
  tx: Tx,
  id: BankLineId,
): Promise<{ id: BankLineId; date: Day; amount: Paise } | undefined> {
  await sql`select from bank_line where id = ${id} for update`.execute(tx)
  return (await lines(tx, sql`bank_line.id = ${id}`))[0]
}
