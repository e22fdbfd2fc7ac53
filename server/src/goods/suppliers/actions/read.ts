import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { ledgerKeyset, selectEntries } from '../sql/entries.ts'
import { selectCounts, selectSuppliers, supplierKeyset } from '../sql/suppliers.ts'
import { bookOf } from './save.ts'

const usualLimit = 50

/** A page of suppliers, by name unless sorted otherwise. (rules §25.1) */
export const allSuppliers: Handler<typeof suppliers.allSuppliers> = async (args, { db }) => {
  const { limit = usualLimit, cursor, sort = 'name', searchtext = '', ...kept } = args
  const filter = { ...kept, words: searchWords(searchtext) }
  const keyset = supplierKeyset({ sort, cursor })
  const rows = await selectSuppliers(db, filter, { keyset, limit })
  const { total, markets } = await selectCounts(db, filter)
  return { ...pageOf(rows, { limit, total, keyset, toReply: ({ key: _key, ...row }) => row }), markets }
}

/** The book of a supplier, the last entry first. (rules §25.2) */
export const supplierLedger: Handler<typeof suppliers.supplierLedger> = async (
  { supplierid, limit = usualLimit, cursor },
  { db },
) => {
  const supplier = await bookOf(db, supplierid)
  const keyset = ledgerKeyset(cursor)
  const rows = await selectEntries(db, supplierid, { keyset, limit })
  const toReply = ({ key: _key, total: _total, ...entry }: (typeof rows)[number]) => entry
  return { ...pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply }), supplier }
}
