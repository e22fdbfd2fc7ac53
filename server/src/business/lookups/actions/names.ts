import type { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { whyNameTaken } from '@packhouse/contract/business/lookups/policy.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { LookupId } from '@packhouse/contract/ids.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { Handler, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { insertNames, lockName, type NamedList, selectNames, updateName } from '../sql/names.ts'

type Value = Result<typeof lookups.addCustomerType>

const words: Record<NamedList, string> = {
  customer_type: 'Customer type',
  cuisine_type: 'Cuisine type',
  designation: 'Designation',
  manager: 'Account manager',
  reject_reason: 'Reject reason',
}

/** The actions of a plain master list; all five differ only in their table. (rules §2.7) */
export const handlersOf = (list: NamedList) => ({
  all: (_asked: object, { db }: ReadCall) => selectNames(db, list),

  isAvailable: async ({ name, excludeid }: Args<typeof lookups.customerTypeAvailable>, { db }: ReadCall) =>
    cleanName(name) !== '' && whyNameTaken(name, await selectNames(db, list), excludeid) === undefined,

  async add({ name }: { name: string }, { tx, audit }: WriteCall): Promise<Value> {
    refuse(whyNameTaken(name, await selectNames(tx, list), undefined))
    const [id] = await insertNames(tx, list, [name])
    const value = { id: certain(id, 'id of the new value'), name, isActive: true, version: 1 }
    audit({ action: `${list.toUpperCase()}_ADDED`, entity: list, entityId: value.id, after: { name } })
    return value
  },

  rename: (
    { id, name, version }: { id: LookupId; name: string; version?: number | undefined },
    call: WriteCall,
  ) => change(list, { id, name, version }, call),

  switch: (
    { id, status, version }: { id: LookupId; status: boolean; version?: number | undefined },
    call: WriteCall,
  ): Promise<Value> => change(list, { id, isActive: status, version }, call),
})

/** Renames a value, activates or deactivates it. Old records keep it, as they refer to the row. (rules §2.7) */
async function change(
  list: NamedList,
  {
    id,
    version,
    ...fields
  }: { id: LookupId; version?: number | undefined; name?: string; isActive?: boolean },
  { tx, audit, now }: WriteCall,
): Promise<Value> {
  const value = found(await lockName(tx, list, id), '{what} {id} was not found.', {
    what: worded(words[list]),
    id,
  })
  refuse(
    await whyStale(
      tx,
      { what: value.name, entity: list, entityId: id, version: value.version },
      version,
      now,
    ),
  )
  const edit = changedFields(value, fields)
  if (!edit) {
    audit({ action: `${list.toUpperCase()}_UNCHANGED`, entity: list, entityId: id })
    return value
  }
  if (fields.name !== undefined) refuse(whyNameTaken(fields.name, await selectNames(tx, list), id))
  audit({ action: `${list.toUpperCase()}_CHANGED`, entity: list, entityId: id, ...edit })
  return updateName(tx, list, id, edit.after)
}

const reasons = handlersOf('reject_reason')
const toReasonReply = ({ name, ...value }: Value) => ({ ...value, reason: name })

/** Reasons for rejecting an order, including inactive ones. */
export const allRejectReasons: Handler<typeof lookups.allRejectReasons> = async (args, call) =>
  (await reasons.all(args, call)).map(toReasonReply)

export const addRejectReason: Handler<typeof lookups.addRejectReason> = async ({ reason }, call) =>
  toReasonReply(await reasons.add({ name: reason }, call))

export const updateRejectReason: Handler<typeof lookups.updateRejectReason> = async (
  { id, reason, version },
  call,
) => toReasonReply(await reasons.rename({ id, name: reason, version }, call))

export const switchRejectReason: Handler<typeof lookups.switchRejectReason> = async (args, call) =>
  toReasonReply(await reasons.switch(args, call))
