import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { useMemo, useState } from 'react'
import { type Arrival, useArrivalsQuery, useReceiveEstimatesMutation } from '../../api/inventory.ts'
import { type EstimateEntry, estimatesSaved, estimateTyped } from '../../app/session/state/inventory.ts'
import { useAppDispatch, useAppSelector } from '../../app/session/store.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { type Receipt, readReceipt, receivedOf } from './receipt.ts'

export interface ReceiveLine {
  arrival: Arrival
  entry: EstimateEntry
  receipt: Receipt
  /** The server's refusal. */
  refused: string | undefined
}

/** The estimates expected by a day, the unsaved input for them, and the call that receives one. */
export function useReceiving(day: Day | null) {
  const query = useArrivalsQuery(day ? { date: day } : { date: dayOf(new Date()) })
  const dispatch = useAppDispatch()
  const entries = useAppSelector(state => state.inventory.entries)
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({})
  const [send] = useReceiveEstimatesMutation()
  const lines = useMemo(
    () =>
      (query.data ?? []).map((arrival): ReceiveLine => {
        const entry = entries[arrival.id] ?? {}
        return { arrival, entry, receipt: readReceipt(arrival, entry), refused: refusals[arrival.id] }
      }),
    [query.data, entries, refusals],
  )
  const type = (id: number, entry: EstimateEntry) => {
    setRefusals(({ [id]: _, ...others }) => others)
    dispatch(estimateTyped({ id, entry }))
  }
  /** Receives one estimate; returns false and shows the reason in its line when refused. */
  const receive = async ({ arrival, entry, receipt }: ReceiveLine, confirm: boolean): Promise<boolean> => {
    try {
      const body = { itemEstimates: [receivedOf(arrival, receipt, entry, confirm)] }
      await send({ itemid: arrival.itemId, body }).unwrap()
      dispatch(estimatesSaved([arrival.id]))
      return true
    } catch (error) {
      shownInPlace(error)
      setRefusals(others => ({ ...others, [arrival.id]: reasonOf(error) }))
      return false
    }
  }
  return { query, lines, type, receive }
}
export type Receiving = ReturnType<typeof useReceiving>
