import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { registerKinds } from '@packhouse/contract/books/registers/kinds.ts'
import { type ReadDays, read, type Sample } from './sample.ts'

/** Samples of the reads of registers and of what the portals get. */
export function readsOfRegisters(period: ReadDays['period'], date: string): Sample[] {
  const month = period.from.slice(0, 7)
  return [
    read(registers.registerSummary, period),
    read(registers.registerSheet, ...registerKinds.map(kind => ({ ...period, kind }))),
    read(registers.portalMonth, { month }),
    read(registers.eInvoiceFile, { ...period, which: 'all' }),
    read(registers.eWayFile, { date, which: 'all' }),
    read(registers.gstr1File, { month }),
    read(registers.lastAnswer, {}),
  ]
}
