import type { Day } from '@packhouse/contract/day.ts'
import { useMemo, useState } from 'react'
import { type Arrival, arrivalsFigures, useArrivalsQuery } from '../../../api/inventory.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { stopText } from '../../../app/offline/entries.ts'
import { useKeptReply } from '../../../app/offline/keptReplies.ts'
import { useQueue } from '../../../app/offline/useQueue.ts'
import { type EstimateEntry, estimatesSaved, estimateTyped } from '../../../app/session/state/inventory.ts'
import { useAppDispatch, useAppSelector } from '../../../app/session/store.ts'
import { t } from '../../../ui/words.ts'
import { type Receipt, readReceipt, receivedOf, textsOf } from './receipt.ts'
import { type QueuedReceipt, receipts } from './receipts.ts'

export interface ReceiveLine {
  arrival: Arrival
  entry: EstimateEntry
  receipt: Receipt
  /** Its receipt that the server refused, or whose estimate has changed. */
  stopped: QueuedReceipt | undefined
  /** Why, until another amount is typed. */
  refused: string | undefined
}

export const whyStopped = ({ stopped }: QueuedReceipt): string =>
  stopped?.why === 'refused' ? stopText(stopped) : t('The estimate changed while its receipt was waiting.')

/** The estimates expected by a day that are not received on this device yet, and the unsaved input for them. */
export function useReceiving(day: Day) {
  const query = useArrivalsQuery({ date: day })
  const path = `${paths.inventory}?view=receive&by=${day}`
  const { reply, keptAt } = useKeptReply(path, query.currentData, query.fulfilledTimeStamp, arrivalsFigures)
  // The day before is shown while the next one loads.
  const arrivals = reply ?? (query.isFetching ? query.data : undefined)
  const queue = useQueue(receipts)
  const dispatch = useAppDispatch()
  const typed = useAppSelector(state => state.inventory.entries)
  const [saved, setSaved] = useState<readonly number[]>([])
  const lines = useMemo(
    () =>
      (arrivals ?? []).flatMap((arrival): ReceiveLine[] => {
        const isArrival = ({ item }: Pick<QueuedReceipt, 'item'>) => item.id === arrival.id
        const waiting = queue.entries.findLast(isArrival)
        if (queue.sent.some(one => isArrival(one) && one.after.version > arrival.version)) return []
        if (waiting && !waiting.stopped) return []
        const stopped = waiting && receipts.isMine(waiting) ? waiting : undefined
        const input = typed[arrival.id]
        const entry = input ?? (stopped ? textsOf(stopped.item) : {})
        const refused = stopped && !input ? whyStopped(stopped) : undefined
        return [{ arrival, entry, receipt: readReceipt(arrival, entry), stopped, refused }]
      }),
    [arrivals, queue, typed],
  )
  const isOpen = (estimateId: number) => lines.some(({ arrival }) => arrival.id === estimateId)
  /** Stopped receipts of estimates that are not expected any more. */
  const gone = queue.entries.filter(one => one.stopped && receipts.isMine(one) && !isOpen(one.item.id))
  const hidden = (arrivals ?? []).map(({ id }) => id).filter(id => !isOpen(id))
  const done = new Set(
    [...saved, ...hidden].filter(id => !isOpen(id) && !gone.some(({ item }) => item.id === id)),
  ).size

  const type = (id: number, entry: EstimateEntry) => {
    const before = lines.find(({ arrival }) => arrival.id === id)?.entry
    dispatch(estimateTyped({ id, entry: { ...before, ...entry } }))
  }
  /** Stores receipts on the device and returns their keys; large differences were confirmed before. */
  const receive = async (ready: readonly ReceiveLine[]): Promise<Set<string>> => {
    const keys = new Set<string>()
    for (const { arrival, entry, receipt } of ready) {
      const { id, itemId, itemName, itemUnit, version } = arrival
      const item = receivedOf(arrival, receipt, entry, receipt.grade === 'CONFIRM')
      keys.add(await receipts.keep({ itemId, itemName, itemUnit, item }, String(version)))
      dispatch(estimatesSaved([id]))
      setSaved(before => [...before, id])
    }
    return keys
  }
  /** Drops a stopped receipt: its estimate is weighed again, or somebody else has received it. */
  const drop = (entry: QueuedReceipt) => {
    dispatch(estimatesSaved([entry.item.id]))
    void receipts.giveUp(entry)
  }
  return { query, arrivals, keptAt, lines, entries: queue.entries, gone, done, type, receive, drop }
}
export type Receiving = ReturnType<typeof useReceiving>
