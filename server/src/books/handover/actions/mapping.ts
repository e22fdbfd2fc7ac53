import type { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import {
  type BookProgram,
  ledgerName,
  ledgersOf,
  programNames,
  proposedLedger,
} from '@packhouse/contract/books/handover/kinds.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { lockProgram, saveLedgers, selectLedgers, selectRates, selectVersion } from '../sql/ledgers.ts'

/** The ledgers of a program, each with a proposal. (rules §29.1) */
export const ledgerMapping = ({ program }: Args<typeof handover.ledgerMapping>, { db }: ReadCall) =>
  mappingOf(db, program)

async function mappingOf(db: Reading, program: BookProgram): Promise<Result<typeof handover.ledgerMapping>> {
  const mapped = await selectLedgers(db, program)
  const { supplier } = await readSettings(db)
  const { version } = await selectVersion(db, program)
  const bank = supplier.bank === null ? null : `${supplier.bank.name} ${supplier.bank.account.slice(-5)}`
  const keys = [...new Set([...ledgersOf(await selectRates(db)), ...mapped.keys()])]
  const rows = keys.map(kind => ({
    kind,
    name: ledgerName(kind),
    ledger: mapped.get(kind) ?? null,
    proposed: proposedLedger(kind, bank),
  }))
  return { program, rows, version }
}

/** Sets names of ledgers of a program. (rules §29.1) */
export async function saveLedgerMapping(
  { program, body }: Args<typeof handover.saveLedgerMapping>,
  { tx, now, audit }: WriteCall,
): Promise<Result<typeof handover.saveLedgerMapping>> {
  const version = await lockProgram(tx, program)
  const what = sentence('The ledgers of {program}', { program: programNames[program] })
  refuse(await whyStale(tx, { what, entity: 'handover', entityId: program, version }, body.version, now))
  const before = await selectLedgers(tx, program)
  await saveLedgers(tx, program, body.rows)
  const changed = body.rows.filter(({ kind, ledger }) => before.get(kind) !== ledger)
  audit({
    action: 'LEDGERS_MAPPED',
    entity: 'handover',
    entityId: program,
    before: Object.fromEntries(changed.map(({ kind }) => [kind, before.get(kind) ?? null])),
    after: Object.fromEntries(changed.map(({ kind, ledger }) => [kind, ledger])),
  })
  return mappingOf(tx, program)
}
