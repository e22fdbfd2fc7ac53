import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { PriceChangeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { revertUpload } from '../../../platform/sheet-jobs/api.ts'
import { whyNotUndo } from '../rules/undo.ts'
import { type ChangedPrice, selectChanges } from '../sql/changes.ts'
import { lockPriced } from '../sql/rows.ts'
import { priceUploads } from './price-uploads.ts'
import { entity } from './save.ts'
import { keepPrices } from './set-prices.ts'

type Undone = Result<typeof pricing.undoPrices>

/** Undoes one change, or a whole upload, as one new change: its history stays. (rules §4.1) */
export async function undoPrices(
  { changeId, uploadId }: Args<typeof pricing.undoPrices>,
  call: WriteCall,
): Promise<Undone> {
  if (uploadId !== undefined && changeId === undefined) return undoUpload(uploadId, call)
  if (changeId === undefined || uploadId !== undefined)
    throw new Refused(refusal('BAD_INPUT', 'Name either a changeId or an uploadId.'))
  const [first] = await selectChanges(call.tx, { changeId })
  if (found(first, 'Change {id} was not found.', { id: changeId }).source === 'RUN') throw new Refused(ofRun)
  const { changes, ...undone } = await takeBack({ changeId }, call)
  for (const { item_type_id, pack_id, old_paise, new_paise } of changes)
    call.audit({
      action: 'PRICE_UNDONE',
      entity,
      entityId: item_type_id,
      before: pack_id === null ? { basePricePaise: new_paise } : { packId: pack_id, manualPaise: new_paise },
      after: pack_id === null ? { basePricePaise: old_paise } : { packId: pack_id, manualPaise: old_paise },
    })
  return undone
}

/** The run keeps what became of its prices, so it is taken back as a whole. (rules §36.4) */
const ofRun = refusal('BREAKS_RULE', 'A price run set these prices. Take the whole run back.')

const undoUpload = (uploadId: PriceUploadId, call: WriteCall): Promise<Undone> =>
  revertUpload(priceUploads, uploadId, call, async () => {
    const { changes, ...undone } = await takeBack({ uploadId }, call)
    call.audit({
      action: 'PRICE_UPLOAD_REVERTED',
      entity: 'price_upload',
      entityId: uploadId,
      after: { changeId: undone.changeId, prices: changes.map(asRow) },
    })
    return undone
  })

const asRow = ({ item_type_id, pack_id, old_paise, new_paise }: ChangedPrice) =>
  pack_id === null ? [item_type_id, new_paise, old_paise] : [item_type_id, new_paise, old_paise, pack_id]

/** Takes a change back as one new change, while none of its prices changed again; the caller records the event. (rules §4.4) */
export const takeBackPrices = (
  changeId: PriceChangeId,
  call: Pick<WriteCall, 'tx' | 'now' | 'user'>,
): Promise<Undone> => takeBack({ changeId }, call)

async function takeBack(
  of: Parameters<typeof selectChanges>[1],
  { tx, now, user }: Pick<WriteCall, 'tx' | 'now' | 'user'>,
): Promise<Undone & { changes: ChangedPrice[] }> {
  const before = await selectChanges(tx, of)
  await lockPriced(tx, [...new Set(before.map(({ item_type_id }) => item_type_id))])
  const changes = await selectChanges(tx, of) // read again once locked: someone may have changed them first
  refuse(whyNotUndo(changes))
  const changeId = await keepPrices(
    tx,
    changes.map(({ item_type_id, pack_id, old_paise }) => ({
      itemTypeId: item_type_id,
      packId: pack_id,
      paise: old_paise,
    })),
    { source: 'UNDO', userId: user.id, at: now },
  )
  const packs = changes.filter(({ pack_id }) => pack_id !== null).length
  return { changeId, prices: changes.length - packs, packs, changes }
}
