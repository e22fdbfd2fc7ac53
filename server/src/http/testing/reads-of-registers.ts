import { registers } from '@packhouse/contract/registers/endpoints.ts'
import { registerKinds } from '@packhouse/contract/registers/kinds.ts'
import { read, type Sample } from './sample.ts'

/** Samples of the reads of registers and of what the portals get. */
export function readsOfRegisters(period: { from: string; to: string }): Sample[] {
  const month = period.from.slice(0, 7)
  return [
    read(registers.registerSummary, period),
    read(registers.registerSheet, ...registerKinds.map(kind => ({ ...period, kind }))),
    read(registers.portalMonth, { month }),
    read(registers.eInvoiceFile, { ...period, which: 'all' }),
    read(registers.eWayFile, { date: '2026-11-20', which: 'all' }),
    read(registers.gstr1File, { month }),
    read(registers.lastAnswer, {}),
  ]
}
