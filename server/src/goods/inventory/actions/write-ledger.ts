import { type Day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import { whyPast } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId, LotId } from '@packhouse/contract/ids.ts'
import { type Milli, milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { certain, found, type Refusal, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { divide, type Lot, type Missing } from '../rules/among-lots.ts'
import type { LedgerEntry } from '../rules/stock-moves.ts'
import { insertLedger, type LedgerSource } from '../sql/ledger.ts'
import {
  insertLots,
  insertUses,
  type OneLot,
  saveBlocked,
  selectLineUses,
  selectLot,
  selectLots,
  selectUndivided,
} from '../sql/lots.ts'
import { selectNamedItem } from '../sql/read.ts'
import { lockStockRows } from '../sql/stock-locks.ts'
import { lotNamed } from './choose-lots.ts'

/**
 * Writes rows of the ledger and divides each among lots: the only way into the ledger. The stock of their items is locked. Refused
 * when goods would leave that lie in lots that are blocked or past their best before. (rules §27.2, §27.10)
 */
export async function writeLedger(
  tx: Tx,
  entries: readonly LedgerEntry[],
  source: LedgerSource,
): Promise<void> {
  if (entries.length === 0) return
  const lots = await lotsFor(tx, entries)
  const missed = await missedRows(tx, entries, lots)
  const rows: LedgerEntry[] = [...missed, ...entries]
  const allLots = missed.length > 0 ? await lotsFor(tx, rows) : lots
  const comesBack = rows.flatMap(({ orderLineId, milli: amount }) =>
    orderLineId && amount > 0 ? [orderLineId] : [],
  )
  const lineUses = comesBack.length > 0 ? await selectLineUses(tx, comesBack) : []
  const { uses, added, missing } = divide(rows, { lots: allLots, lineUses })
  const today = dayOf(source.now)
  if (missing) throw new Refused(await whyMissing(tx, missing, today))

  const addedIds =
    added.length > 0
      ? await insertLots(
          tx,
          added.map(lot => ({ ...lot, day: today })),
        )
      : []
  const idOf = (lot: Lot): LotId => lot.id ?? certain(addedIds[added.indexOf(lot)], 'the id of an added lot')
  const ids = [...missed.map(({ id }) => id), ...(await insertLedger(tx, entries, source))]
  await insertUses(
    tx,
    uses.flatMap((parts, at) =>
      parts.map(({ lot, milli }) => ({
        ledgerId: certain(ids[at], 'the id of a row'),
        lotId: idOf(lot),
        milli,
      })),
    ),
  )
  const ofBlocked = uses.flat().flatMap(({ lot }) => (lot.isBlocked ? [lot.itemTypeId] : []))
  if (ofBlocked.length > 0) await saveBlocked(tx, ofBlocked)
}

const itemsOf = (entries: readonly LedgerEntry[]): ItemTypeId[] => [
  ...new Set(entries.map(({ itemTypeId }) => itemTypeId)),
]

const lotsFor = (tx: Tx, entries: readonly LedgerEntry[]): Promise<Lot[]> =>
  selectLots(tx, {
    itemTypeIds: itemsOf(entries),
    lotIds: entries.flatMap(({ lotId }) => lotId ?? []),
    lineIds: entries.flatMap(({ orderLineId }) => orderLineId ?? []),
  })

/** While servers of the release before lots run, they write rows that nobody divides; the next write of the item does. */
async function missedRows(tx: Tx, entries: readonly LedgerEntry[], lots: readonly Lot[]) {
  const first = new Map<ItemTypeId, Milli>()
  for (const { itemTypeId, balanceMilli, milli: amount } of entries)
    if (!first.has(itemTypeId)) first.set(itemTypeId, milli(balanceMilli - amount))
  const differ = [...first].filter(
    ([id, onHand]) =>
      onHand !==
      lots.reduce((sum, { itemTypeId, leftMilli }) => (itemTypeId === id ? sum + leftMilli : sum), 0),
  )
  if (differ.length === 0) return []
  const missed = await selectUndivided(
    tx,
    differ.map(([id]) => id),
  )
  return missed.map(({ orderLineId, estimateId, ...row }) => ({
    ...row,
    ...(orderLineId === null ? {} : { orderLineId }),
    ...(estimateId === null ? {} : { estimateId }),
  }))
}

async function whyMissing(
  tx: Tx,
  { itemTypeId, freeMilli, blockedMilli, wantedMilli, past, better }: Missing,
  today: Day,
) {
  const { itemName, unit } = certain(await selectNamedItem(tx, itemTypeId), 'the item of a row')
  const over = past.flatMap(({ lot: { day, bestBefore }, milli: amount }) =>
    bestBefore === null ? [] : [{ itemName, unit, day: day ?? today, bestBefore, milli: amount }],
  )
  const instead = better && { day: better.day ?? today, milli: better.leftMilli, unit }
  const why = whyPast(over, instead)
  if (why) return why
  return refusal(
    'SHORT_OF_STOCK',
    'Only {free} of {item} can leave, not {wanted}: {blocked} is blocked. See its lots.',
    {
      item: itemName,
      free: quantityWords(freeMilli, unit),
      wanted: quantityWords(wantedMilli, unit),
      blocked: quantityWords(blockedMilli, unit),
    },
    { itemId: itemTypeId },
  )
}

/** Locks the stock of the item of a lot, then returns the lot as it is; its writers hold that stock. */
export async function holdLot(tx: Tx, id: LotId): Promise<OneLot> {
  const named = found(await selectLot(tx, id), 'Lot {id} was not found.', { id })
  await lockStockRows(tx, [named.itemTypeId])
  return certain(await selectLot(tx, id), 'a lot whose stock is locked')
}

/** Locks a lot that a call names, through the stock of its item; refused if it is of another item. */
export async function holdLotOf(tx: Tx, id: LotId, itemTypeId: ItemTypeId): Promise<OneLot> {
  await lotNamed(tx, id, itemTypeId)
  return holdLot(tx, id)
}

/** Returns why an amount may not be taken from the lot that a call names. (rules §27.3) */
export const whyNotFromLot = (lot: OneLot | undefined, amount: Milli): Refusal | undefined =>
  lot && amount > lot.leftMilli
    ? refusal(
        'SHORT_OF_STOCK',
        'Only {left} is left of the lot of {item} of {day}. Remove the rest from another.',
        {
          left: quantityWords(lot.leftMilli, lot.unit),
          item: lot.itemName,
          day: formatDay(lot.day),
        },
      )
    : undefined
