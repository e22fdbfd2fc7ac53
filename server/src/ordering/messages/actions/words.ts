import type { Result } from '@packhouse/contract/endpoint.ts'
import { itemTitle } from '@packhouse/contract/goods/items/title.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { CustomerId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { changedFields } from '../../../platform/trail/edits.ts'
import { holdRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import { selectIsCustomer, selectIsType, selectTypeOfPack } from '../sql/orderable.ts'
import {
  type LockedWord,
  lockWord,
  selectWord,
  selectWordOf,
  selectWords,
  updateWordRow,
  type WordRow,
  wordKeyset,
} from '../sql/words.ts'

type Word = Result<typeof messages.itemWords>['rows'][number]

const usualLimit = 50
const wordKind: RecordKind<LockedWord> = {
  entity: 'item_word',
  event: 'ITEM_WORD',
  lock: lockWord,
  missing: id => sentence('Word {id} was not found.', { id }),
  called: ({ text }) => text,
}
const { entity } = wordKind

/** What words mean for customers and for all, last used first. (rules §9.8) */
export const itemWords: Handler<typeof messages.itemWords> = async (args, { db }) => {
  const { limit = usualLimit, cursor, searchtext = '', customerid, forAll, isActive } = args
  const keyset = wordKeyset(cursor)
  const rows = await selectWords(
    db,
    keyset,
    { words: searchWords(searchtext), customerid, forAll, isActive },
    limit,
  )
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply })
}

/** Changes what a word means or whose it is, or deactivates it; without a customer it is given to all. (rules §9.8) */
export const updateItemWord: Handler<typeof messages.updateItemWord> = async ({ wordid: id, body }, call) => {
  const { tx, audit, now } = call
  const word = await holdRecord(wordKind, { id, version: body.version }, call)
  const before = {
    itemTypeId: word.item_type_id,
    packId: word.pack_id,
    customerId: word.customer_id,
    isGiven: word.is_given,
    isActive: word.is_active,
  }
  const isOther = body.itemId !== undefined && body.itemId !== before.itemTypeId
  const edit = changedFields(before, {
    itemTypeId: body.itemId,
    packId: isOther ? (body.packsizeid ?? null) : body.packsizeid,
    customerId: body.customerId,
    isGiven: body.customerId === undefined ? undefined : true,
    isActive: body.isActive,
  })
  if (edit) {
    const after = { ...before, ...edit.after }
    if (after.customerId !== before.customerId && (await selectWordOf(tx, word.text, after.customerId)))
      throw new Refused(
        refusal(
          'TAKEN',
          '“{word}” is already defined for the same customer, or for all customers. Change that entry instead.',
          {
            word: word.text,
          },
        ),
      )
    await refuseUnknown(tx, after)
    await updateWordRow(tx, id, after, now)
    audit({ action: 'ITEM_WORD_CHANGED', entity, entityId: id, ...edit })
  } else audit({ action: 'ITEM_WORD_UNCHANGED', entity, entityId: id })
  return toReply(found(await selectWord(tx, id), 'Word {id} was not found.', { id }))
}

type Tx = Parameters<typeof lockWord>[0]

/** Refuses an item or a customer that is not there, and a pack of another item. */
async function refuseUnknown(
  tx: Tx,
  {
    itemTypeId,
    packId,
    customerId,
  }: { itemTypeId: ItemTypeId; packId: PackId | null; customerId: CustomerId | null },
): Promise<void> {
  found(await selectIsType(tx, itemTypeId), 'Item {id} was not found.', { id: itemTypeId })
  if (customerId !== null)
    found(await selectIsCustomer(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  if (packId === null) return
  const of = found(await selectTypeOfPack(tx, packId), 'Pack size {id} was not found.', { id: packId })
  if (of !== itemTypeId) refuse(refusal('BAD_INPUT', 'Pack size {id} is not of this item.', { id: packId }))
}

const toReply = (row: WordRow): Word => ({
  id: row.id,
  text: row.text,
  customerId: row.customer_id,
  customerName: row.business_name,
  itemId: row.item_type_id,
  itemName: itemTitle(row.item_name, row.type_name),
  packsizeid: row.pack_id,
  packsize: row.pack_name,
  times: row.times,
  lastUsedAt: row.last_used_at,
  by: row.user_name,
  isOffered: !row.is_given,
  isActive: row.is_active,
  version: row.version,
})
