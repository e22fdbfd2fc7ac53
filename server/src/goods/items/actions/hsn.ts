import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { insertHsnCode, lockHsnCode, selectHsnCode, selectHsnCodes, updateHsnRow } from '../sql/hsn.ts'

const entity = 'hsn_code'

export const hsnCodes: Handler<typeof items.hsnCodes> = (_asked, { db }) => selectHsnCodes(db)

/** Adds an HSN code from which new items take their tax class. (rules §2.5) */
export const addHsnCode: Handler<typeof items.addHsnCode> = async ({ body }, { tx, audit }) => {
  const duplicate = await selectHsnCode(tx, body.code)
  if (duplicate) {
    const { id, description, isActive } = duplicate
    const words = isActive
      ? '{code} is already in the list ({description}).'
      : '{code} is already in the list ({description}), but inactive.'
    refuse(refusal('TAKEN', words, { code: body.code, description }, { id }))
  }
  const code = await insertHsnCode(tx, body)
  audit({ action: 'HSN_CODE_ADDED', entity, entityId: code.id, after: body })
  return code
}

/** Changes an HSN code. Items keep their tax class; an inactive code no longer sets one. (rules §2.5) */
export const updateHsnCode: Handler<typeof items.updateHsnCode> = async (
  { hsncodeid: id, body: { version, ...fields } },
  { tx, audit, now },
) => {
  const code = found(await lockHsnCode(tx, id), 'HSN code {id} was not found.', { id })
  refuse(
    await whyStale(
      tx,
      { what: sentence('HSN {code}', { code: code.code }), entity, entityId: id, version: code.version },
      version,
      now,
    ),
  )
  const edit = changedFields(code, fields)
  if (!edit) {
    audit({ action: 'HSN_CODE_UNCHANGED', entity, entityId: id })
    return code
  }
  const { description, taxClass, isActive } = edit.after
  audit({ action: 'HSN_CODE_CHANGED', entity, entityId: id, ...edit })
  return updateHsnRow(tx, id, {
    ...(description === undefined ? {} : { description }),
    ...(taxClass === undefined ? {} : { tax_class: taxClass }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
  })
}
