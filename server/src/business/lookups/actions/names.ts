import type { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { whyNameTaken } from '@packhouse/contract/business/lookups/policy.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { LookupId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sentence, worded } from '@packhouse/contract/sentence.ts'
import { availability } from '../../../platform/http/availability.ts'
import type { Handler, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { addRecord, changeRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import { insertNames, lockName, type NamedList, selectNames, updateName } from '../sql/names.ts'

type Value = Result<typeof lookups.addCustomerType>

const words: Record<NamedList, string> = {
  customer_type: 'Customer type',
  cuisine_type: 'Cuisine type',
  designation: 'Designation',
  manager: 'Account manager',
  reject_reason: 'Reject reason',
}

const kindOf = (list: NamedList): RecordKind<Value> => ({
  entity: list,
  event: list.toUpperCase(),
  lock: (tx, id) => lockName(tx, list, id),
  missing: id => sentence('{what} {id} was not found.', { what: worded(words[list]), id }),
  called: ({ name }) => name,
  whyTaken: async (tx, { name }, self) =>
    name === undefined ? undefined : whyNameTaken(name, await selectNames(tx, list), self ?? undefined),
})

type Seen = { id: LookupId; version?: number | undefined }

/** The actions of a plain master list; all five differ only in their table. (rules §2.7) */
export const handlersOf = (list: NamedList) => {
  const kind = kindOf(list)
  const change = (
    { id, version, ...fields }: Seen & { name?: string; isActive?: boolean },
    call: WriteCall,
  ) => changeRecord(kind, { id, version, fields }, call, after => updateName(call.tx, list, id, after))
  return {
    all: (_asked: object, { db }: ReadCall) => selectNames(db, list),

    isAvailable: availability(
      ({ name }: Args<typeof lookups.customerTypeAvailable>) => nameKey(name),
      async (db, key) => (await selectNames(db, list)).filter(({ name }) => nameKey(name) === key),
    ),

    async add({ name }: { name: string }, call: WriteCall): Promise<Value> {
      const { id } = await addRecord(kind, { name }, call, async () => {
        const [id] = await insertNames(call.tx, list, [name])
        return { id: certain(id, 'id of the new value') }
      })
      return { id, name, isActive: true, version: 1 }
    },

    /** Old records keep a value that is renamed or inactive, as they refer to its row. (rules §2.7) */
    rename: ({ id, name, version }: Seen & { name: string }, call: WriteCall): Promise<Value> =>
      change({ id, version, name }, call),

    switch: ({ id, status, version }: Seen & { status: boolean }, call: WriteCall): Promise<Value> =>
      change({ id, version, isActive: status }, call),
  }
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
