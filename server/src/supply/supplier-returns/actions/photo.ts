import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { storePicture } from '../../../platform/files/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { lockReturn, selectReturn, setReturnPhoto } from '../sql/returns.ts'
import { returnAsItIs } from './read.ts'

/** Keeps a photo of goods that went back; one before stays in the history. (rules §34.1) */
export async function addReturnPhoto(
  { returnid: id, version: seen, body }: Args<typeof supplierReturns.addReturnPhoto>,
  call: WriteCall,
): Promise<Result<typeof supplierReturns.addReturnPhoto>> {
  const { tx, now, audit } = call
  // stored before anything is locked: a large picture takes its time, and a refusal takes it back
  const photo = await storePicture(body, call)
  found(await selectReturn(tx, id), 'Return {id} was not found.', { id })
  const {
    number,
    photo: before,
    isUndone,
    version,
  } = certain(await lockReturn(tx, id), 'a return is never deleted')
  const event = { entity: 'supplier return', entityId: id }
  if (isUndone) refuse(refusal('BREAKS_RULE', '{number} was undone, so it has no photo.', { number }))
  refuse(await whyStale(tx, { what: worded(number), ...event, version }, seen, now))
  await setReturnPhoto(tx, id, photo)
  const was = before === null ? {} : { before: { photo: before } }
  audit({ action: 'SUPPLIER_RETURN_PHOTO_ADDED', ...event, ...was, after: { number, photo } })
  return returnAsItIs(tx, id, call)
}
