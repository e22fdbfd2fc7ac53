import type { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { whyMinimumTaken, whyNotDefault } from '@packhouse/contract/business/lookups/policy.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { LookupId } from '@packhouse/contract/ids.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { insertMinimumOrderValues, lockMinimums, selectMinimums, updateMinimum } from '../sql/minimums.ts'

type Minimum = Result<typeof lookups.addMinimumOrder>
type Edit = { id: LookupId; version?: number | undefined } & {
  [Field in 'maxValue' | 'isActive' | 'isDefault']?: Minimum[Field] | undefined
}

const entity = 'mov'

export const allMinimumOrders: Handler<typeof lookups.allMinimumOrders> = (_asked, { db }) =>
  selectMinimums(db)

/** Adds a minimum. The very first one becomes the default; later ones must be made it. (rules §2.7) */
export const addMinimumOrder: Handler<typeof lookups.addMinimumOrder> = async (
  { maxValue },
  { tx, audit },
) => {
  const all = await lockMinimums(tx)
  refuse(whyMinimumTaken(maxValue, all, undefined))
  const isDefault = all.length === 0
  const [added] = await insertMinimumOrderValues(tx, [{ value: maxValue, isDefault }])
  const id = certain(added, 'id of the new minimum')
  audit({ action: 'MOV_ADDED', entity, entityId: id, after: { maxValue, isDefault } })
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

/** Changes a minimum; a new default replaces the previous one in the same transaction. */
async function change({ id, version, ...fields }: Edit, { tx, audit, now }: WriteCall): Promise<Minimum> {
  const all = await lockMinimums(tx)
  const minimum = found(
    all.find(one => one.id === id),
    'Minimum order value {id} was not found.',
    { id },
  )
  const what = `The minimum ${formatRupees(minimum.maxValue)}`
  refuse(await whyStale(tx, { what, entity, entityId: id, version: minimum.version }, version, now))
  const edit = changedFields(minimum, fields)
  if (!edit) {
    audit({ action: 'MOV_UNCHANGED', entity, entityId: id })
    return minimum
  }
  refuse(whyNotDefault(minimum, { ...minimum, ...edit.after }))
  if (edit.after.maxValue !== undefined) refuse(whyMinimumTaken(edit.after.maxValue, all, id))
  const before = all.find(one => one.isDefault)
  if (edit.after.isDefault && before) {
    await updateMinimum(tx, before.id, { isDefault: false })
    const event = { action: 'MOV_CHANGED', entity, entityId: before.id }
    audit({ ...event, before: { isDefault: true }, after: { isDefault: false } })
  }
  audit({ action: 'MOV_CHANGED', entity, entityId: id, ...edit })
  return updateMinimum(tx, id, edit.after)
}
