import type { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { whyNotDeactivate } from '@packhouse/contract/business/pickers/policy.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { PickerId } from '@packhouse/contract/ids.ts'
import { certain, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changeRecord, holdRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import { whyTaken } from '../rules/pickers.ts'
import {
  countOpenOrders,
  type LockedPicker,
  lockPicker,
  type PickerWork,
  selectHolders,
} from '../sql/read.ts'
import { insertPickers, updatePickerRow, updatePickerStatus } from '../sql/write.ts'
import { pickerAsItIs } from './read.ts'

const pickerKind: RecordKind<LockedPicker> = {
  entity: 'picker',
  event: 'PICKER',
  lock: lockPicker,
  missing: id => sentence('Picker {id} was not found.', { id }),
  called: ({ name }) => name,
  whyTaken: async (tx, fields, self) => whyTaken(fields, await selectHolders(tx, fields, self)),
}
const { entity } = pickerKind

/** Creates a picker. Pickers are records and never sign in. (rules §3.5) */
export const createPicker =
  (work: PickerWork): Handler<typeof pickers.createPicker> =>
  async ({ body }, { tx, audit, now }) => {
    const picker = written(body)
    refuse(whyTaken(picker, await selectHolders(tx, picker, null)))
    const [added] = await insertPickers(tx, [picker])
    const id = certain(added, 'id of the new picker')
    audit({ action: 'PICKER_CREATED', entity, entityId: id, after: picker })
    return pickerAsItIs(tx, work, id, dayOf(now))
  }

export const updatePicker =
  (work: PickerWork): Handler<typeof pickers.updatePicker> =>
  async ({ pickerid: id, body }, call) => {
    const { version, ...sent } = body
    await changeRecord(pickerKind, { id, version, fields: writtenEdit(sent) }, call, (after, before) =>
      updatePickerRow(call.tx, id, { ...before, ...after }, call.now),
    )
    return pickerAsItIs(call.tx, work, id, dayOf(call.now))
  }

type New = Args<typeof pickers.createPicker>['body']
type Edit = Args<typeof pickers.updatePicker>['body']

const written = ({ name, mobile, email, pickerAddress: { address2 = '', ...address } }: New) => ({
  name,
  mobile,
  email: email || null,
  ...address,
  address2,
})

const writtenEdit = ({ name, mobile, email, pickerAddress }: Edit) => ({
  name,
  mobile,
  email: email === undefined ? undefined : email || null,
  ...pickerAddress,
})

/** Activates or deactivates pickers, each independently; one with open orders stays active. (rules §3.5) */
export const switchPickers =
  (work: PickerWork): Handler<typeof pickers.switchPickers> =>
  async ({ makePickerActive, body }, { each }) => {
    const results = await each(
      body.pickerIds,
      id => id,
      (id, call) => switchPicker(work, { id, isActive: makePickerActive }, call),
    )
    return {
      results: results.map(result =>
        result.ok
          ? { id: result.id, ok: true, ...result.value }
          : { id: result.id, ok: false, error: result.error },
      ),
    }
  }

async function switchPicker(
  work: PickerWork,
  { id, isActive }: { id: PickerId; isActive: boolean },
  { tx, audit, now }: WriteCall,
) {
  const picker = await holdRecord(pickerKind, { id, version: undefined }, { tx, now })
  if (picker.isActive === isActive) {
    audit({ action: 'PICKER_UNCHANGED', entity, entityId: id })
    return { isActive, version: picker.version }
  }
  if (!isActive)
    refuse(whyNotDeactivate({ name: picker.name, openOrders: await countOpenOrders(tx, work, id) }))
  const version = await updatePickerStatus(tx, id, isActive, now)
  const action = isActive ? 'PICKER_ACTIVATED' : 'PICKER_DEACTIVATED'
  audit({ action, entity, entityId: id, before: { isActive: !isActive }, after: { isActive } })
  return { isActive, version }
}
