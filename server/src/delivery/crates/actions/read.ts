import type { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { oldestOut } from '../rules/oldest.ts'
import { ledgerKeyset, selectEntries, selectLots } from '../sql/entries.ts'
import {
  type CratesFilter,
  countOutlets,
  cratesKeyset,
  type OutletRow,
  selectOutlet,
  selectOutlets,
} from '../sql/outlets.ts'

const usualLimit = 50
type OutletCrates = Result<typeof crates.countCrates>

/** A page of outlets with crates, most first unless sorted otherwise. (rules §22.2) */
export const allCrates: Handler<typeof crates.allCrates> = async (args, { db }) => {
  const { limit = usualLimit, cursor, sort = '-balance', searchtext = '', ...kept } = args
  const filter: CratesFilter = { ...kept, words: searchWords(searchtext) }
  const keyset = cratesKeyset({ sort, cursor })
  const rows = await selectOutlets(db, filter, { keyset, limit })
  const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countOutlets(db, filter))
  const oldest = await oldestAt(db, rows)
  return pageOf(rows, { limit, total, keyset, toReply: row => toReply(row, oldest.get(row.id) ?? null) })
}

/** The entries of an outlet, the last first. */
export const crateLedger: Handler<typeof crates.crateLedger> = async (
  { outletid, limit = usualLimit, cursor },
  { db },
) => {
  const outlet = await outletCrates(db, outletid)
  const keyset = ledgerKeyset(cursor)
  const rows = await selectEntries(db, outletid, { keyset, limit })
  const page = pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset,
    toReply: ({ key: _key, total: _all, ...entry }) => entry,
  })
  return { ...page, outlet }
}

/** The crates at an outlet; 0 where none ever was. */
export async function outletCrates(db: Reading, id: OutletId): Promise<OutletCrates> {
  const row = found(await selectOutlet(db, id), 'Outlet {id} was not found.', { id })
  return toReply(row, (await oldestAt(db, [row])).get(id) ?? null)
}

async function oldestAt(
  db: Reading,
  rows: readonly Pick<OutletRow, 'id' | 'balance'>[],
): Promise<Map<OutletId, Date | null>> {
  const lots = rows.length > 0 ? await selectLots(db, rows) : new Map()
  return new Map(rows.map(({ id, balance }) => [id, oldestOut(balance, lots.get(id) ?? [])]))
}

const toReply = (
  {
    id,
    outletName,
    city,
    customerId,
    businessname,
    balance,
    crateAlert,
    alert,
  }: Omit<OutletRow, 'key' | 'total'>,
  oldestOutAt: Date | null,
): OutletCrates => ({
  outletId: id,
  outletName,
  city,
  customerId,
  businessname,
  balance,
  oldestOutAt,
  crateAlert,
  alert,
})
