import { type PaidBy, paidBys } from '@packhouse/contract/supply/buying/kinds.ts'
import { useMemo } from 'react'
import { insideOf, type OnWire, wireOf } from '../../../app/requests/figures.ts'
import { isRecord, onDevice, useOnDevice } from '../../../app/session/onDevice.ts'
import { lastFigures } from './keptFigures.ts'
import { noTerms, type Terms } from './typed.ts'

export interface Last {
  paidBy: PaidBy
  terms: Terms
}

const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isTerms = (value: unknown): value is OnWire<Terms> =>
  isRecord(value) &&
  typeof value.supplierName === 'string' &&
  (value.supplierId === null || Number.isInteger(value.supplierId)) &&
  [value.loading, value.commissionPercent, value.crates].every(isAmount)

/** As the device keeps it, on the wire; without what can be read: paid in cash, from nobody yet. */
export const lastOf = (runId: number) =>
  onDevice<OnWire<Last>>(`bought-from:1 ${runId}`, stored => {
    const paidBy = isRecord(stored) ? paidBys.find(one => one === stored.paidBy) : undefined
    return paidBy && isRecord(stored) && isTerms(stored.terms)
      ? { paidBy, terms: stored.terms }
      : wireOf<Last>(lastFigures, { paidBy: 'CASH', terms: noTerms })
  })

/** How and from whom the last line of a run was bought: the next one begins so. Stored on this device. */
export function useLastTerms(runId: number) {
  const stored = useMemo(() => lastOf(runId), [runId])
  const onWire = useOnDevice(stored)
  return {
    last: useMemo(() => insideOf<Last>(lastFigures, onWire), [onWire]),
    keep: (last: Last) => stored.write(wireOf(lastFigures, last)),
  }
}
