import { auditFaults, sealAudit } from '../audit/seal.ts'
import { StartRefused } from '../db/start-refused.ts'
import type { Db } from '../db/transaction.ts'
import { stockFaults } from '../inventory/verify.ts'
import { numberFaults } from '../invoices/sql/faults.ts'
import { orderFaults } from '../orders/sql/faults.ts'
import { dueFaults } from '../payments/sql/faults.ts'
import { openForCommand } from '../staff/database.ts'

interface Book {
  name: string
  faults: string[]
}

/** Asks every book of the business whether it agrees with itself. (rules.md §5.9, §6.4, §7.3, §8.3) */
export async function verify(db: Db): Promise<Book[]> {
  return [
    { name: 'Stock', faults: await stockFaults(db) },
    { name: 'Orders', faults: await orderFaults(db) },
    { name: 'Dues', faults: await dueFaults(db) },
    { name: 'Paper numbers', faults: await numberFaults(db) },
    { name: 'Audit trail', faults: await auditFaults(db) },
  ]
}

/** What to print of the books: each fault in its own line. */
export const verifyReport = (books: readonly Book[]): string =>
  books
    .flatMap(({ name, faults }) =>
      faults.length === 0
        ? [`${name}: agrees with itself`]
        : [`${name}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`, ...faults.map(fault => `  ${fault}`)],
    )
    .join('\n')

async function main(): Promise<number> {
  const { db, close } = await openForCommand(process.env)
  try {
    // What a server did not come to seal before it stopped is sealed now; an event that was changed since shows all the same.
    while ((await sealAudit(db)) > 0);
    const books = await verify(db)
    console.log(verifyReport(books))
    return books.every(({ faults }) => faults.length === 0) ? 0 : 1
  } finally {
    await close()
  }
}

if (import.meta.main) {
  process.exitCode = await main().catch(error => {
    console.error(error instanceof StartRefused ? error.message : error)
    return 1
  })
}
