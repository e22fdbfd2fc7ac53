import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { stockCalls } from '../../../api/inventory.ts'
import type { Entry } from '../../../app/offline/entries.ts'
import { offlineQueue } from '../../../app/offline/offlineQueue.ts'
import { sendAsStaff, staff } from '../../../app/offline/staff.ts'
import { askOnce } from '../../../app/requests/askOnce.ts'
import { type Asked, figuresOf, wireOf } from '../../../app/requests/figures.ts'
import { receiptFigures, type receivedOf } from './receipt.ts'

/** A receipt as it is entered, with what its screen shows of the item. */
interface MadeReceipt {
  itemId: number
  itemName: string
  itemUnit: ItemUnit
  item: ReturnType<typeof receivedOf>
}
/** A receipt stored on the device until the server has it. */
export type QueuedReceipt = Entry<MadeReceipt>

interface EstimateState {
  version: number
  isExpected: boolean
}

/** This device's receipts that are not on the server yet. */
export const receipts = offlineQueue<MadeReceipt, EstimateState>({
  shape: 'receipts:1',
  figures: () => receiptFigures,
  caller: staff,
  subjectOf: ({ item }) => item.id,
  markOf: ({ version }) => String(version),
  // What somebody else received is sent too: the refusal says who and how much, and the same amount counts as received.
  meet: ({ seen }, { isExpected, version }) => (isExpected && String(version) !== seen ? 'changed' : 'send'),
  async readAgain({ itemId, item, seen }) {
    const pending = stockCalls.endpoints.pendingEstimates
    const { itemEstimates } = await askOnce(pending, { itemid: itemId }, { forceRefetch: true })
    const estimate = itemEstimates.find(({ id }) => id === item.id)
    return { version: estimate?.version ?? Number(seen), isExpected: estimate !== undefined }
  },
  async send({ key, itemId, item }, version) {
    const asked: Asked<typeof inventory.receiveEstimates>['body'] = { itemEstimates: [{ ...item, version }] }
    const body = wireOf(figuresOf(inventory.receiveEstimates).body, asked)
    const wire = { params: { itemid: itemId }, body, idempotencyKey: key }
    const { itemEstimates } = await sendAsStaff(inventory.receiveEstimates, wire)
    return { version: itemEstimates[0]?.version ?? version + 1, isExpected: false }
  },
})
