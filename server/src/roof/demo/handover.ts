import { addDays, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { ledgerMapping, markImported, saveLedgerMapping, writeBatch } from '../../books/handover/api.ts'
import { atHour, hour, type Stage } from './stage.ts'

const clerk = 5
const program = 'TALLY'

/** The ledgers of Tally are named, and what was until the end of the month before is there; on the first of a month it waits. */
export async function fillHandover(stage: Stage): Promise<void> {
  const today = dayOf(stage.until)
  const first = startOfMonth(today)
  if (today === first) return
  await atHour(stage, { hour: hour(first, 16), by: clerk }, async call => {
    const { rows, version } = await ledgerMapping({ program }, { ...call, db: call.tx })
    const named = rows.map(({ kind, proposed }) => ({ kind, ledger: proposed }))
    await saveLedgerMapping({ program, body: { rows: named, version } }, call)
    const { id } = await writeBatch({ program, until: addDays(first, -1) }, call)
    await markImported({ batchid: id, body: { version: 1 } }, call)
  })
}
