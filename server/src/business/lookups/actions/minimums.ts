import type { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { whyMinimumTaken, whyNotDefault } from '@packhouse/contract/business/lookups/policy.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { LookupId } from '@packhouse/contract/ids.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { certain, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import type { Edit } from '../../../platform/trail/edits.ts'
import { addRecord, changeRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import { insertMinimumOrderValues, lockMinimums, selectMinimums, updateMinimum } from '../sql/minimums.ts'

type Minimum = Result<typeof lookups.addMinimumOrder>

const minimums: RecordKind<Minimum> = {
  entity: 'mov',
  event: 'MOV',
  // the default moves between rows, so whoever changes one holds them all
  lock: async (tx, id) => (await lockMinimums(tx)).find(minimum => minimum.id === id),
  missing: id => sentence('Minimum order value {id} was not found.', { id }),
  called: ({ maxValue }) => `The minimum ${formatRupees(maxValue)}`,
  whyTaken: async (tx, { maxValue }, self) =>
    maxValue === undefined
      ? undefined
      : whyMinimumTaken(maxValue, await selectMinimums(tx), self ?? undefined),
}

export const allMinimumOrders: Handler<typeof lookups.allMinimumOrders> = (_asked, { db }) =>
  selectMinimums(db)

/** Adds a minimum. The very first one becomes the default; later ones must be made it. (rules §2.7) */
export const addMinimumOrder: Handler<typeof lookups.addMinimumOrder> = async ({ maxValue }, call) => {
  const isDefault = (await lockMinimums(call.tx)).length === 0
  const { id } = await addRecord(minimums, { maxValue, isDefault }, call, async () => {
    const [id] = await insertMinimumOrderValues(call.tx, [{ value: maxValue, isDefault }])
    return { id: certain(id, 'id of the new minimum') }
  })
  return { id, maxValue, isActive: true, isDefault, version: 1 }
}

export const updateMinimumOrder: Handler<typeof lookups.updateMinimumOrder> = (
  { id, value, isdefault, version },
  call,
) => change({ id, maxValue: value, isDefault: isdefault, version }, call)

export const switchMinimumOrder: Handler<typeof lookups.switchMinimumOrder> = (
  { id, status, version },
  call,
) => change({ id, isActive: status, version }, call)

type MinimumEdit = { id: LookupId; version?: number | undefined } & Edit<Omit<Minimum, 'id' | 'version'>>

/** Changes a minimum; a new default replaces the previous one in the same transaction. */
const change = ({ id, version, ...fields }: MinimumEdit, call: WriteCall): Promise<Minimum> =>
  changeRecord(minimums, { id, version, fields }, call, async (after, minimum) => {
    const { tx, audit } = call
    refuse(whyNotDefault(minimum, { ...minimum, ...after }))
    const before = after.isDefault && (await selectMinimums(tx)).find(({ isDefault }) => isDefault)
    if (before) {
      await updateMinimum(tx, before.id, { isDefault: false })
      const event = { action: 'MOV_CHANGED', entity: 'mov', entityId: before.id }
      audit({ ...event, before: { isDefault: true }, after: { isDefault: false } })
    }
    return updateMinimum(tx, id, after)
  })
