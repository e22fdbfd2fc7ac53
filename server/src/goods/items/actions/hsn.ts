import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { refusal } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { addRecord, changeRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import {
  type HsnCode,
  insertHsnCode,
  lockHsnCode,
  selectHsnCode,
  selectHsnCodes,
  updateHsnRow,
} from '../sql/hsn.ts'

const hsnKind: RecordKind<HsnCode> = {
  entity: 'hsn_code',
  event: 'HSN_CODE',
  lock: lockHsnCode,
  missing: id => sentence('HSN code {id} was not found.', { id }),
  called: ({ code }) => sentence('HSN {code}', { code }),
  whyTaken: async (tx, { code }) => {
    const other = code === undefined ? undefined : await selectHsnCode(tx, code)
    if (code === undefined || !other) return undefined
    const { id, description, isActive } = other
    const words = isActive
      ? '{code} is already in the list ({description}).'
      : '{code} is already in the list ({description}), but inactive.'
    return refusal('TAKEN', words, { code, description }, { id })
  },
}

export const hsnCodes: Handler<typeof items.hsnCodes> = (_asked, { db }) => selectHsnCodes(db)

/** Adds an HSN code from which new items take their tax class. (rules §2.5) */
export const addHsnCode: Handler<typeof items.addHsnCode> = ({ body }, call) =>
  addRecord(hsnKind, body, call, () => insertHsnCode(call.tx, body))

/** Changes an HSN code. Items keep their tax class; an inactive code no longer sets one. (rules §2.5) */
export const updateHsnCode: Handler<typeof items.updateHsnCode> = (
  { hsncodeid: id, body: { version, ...fields } },
  call,
) =>
  changeRecord(hsnKind, { id, version, fields }, call, ({ description, taxClass, isActive }) =>
    updateHsnRow(call.tx, id, {
      ...(description === undefined ? {} : { description }),
      ...(taxClass === undefined ? {} : { tax_class: taxClass }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
    }),
  )
