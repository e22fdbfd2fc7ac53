import { isCovered } from '@packhouse/contract/business/guard/bounds.ts'
import { addDays, type Day, dayOf, formatDay, isDay, minuteOfDay } from '@packhouse/contract/day.ts'
import { soonDays, whyNotPrinted } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { type Milli, quantityWords, zeroMilli } from '@packhouse/contract/quantity.ts'
import { certain, type Refusal, refusal, refusalWith, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { notify } from '../../../business/notices/api.ts'
import { keepSetting, readSetting } from '../../../business/settings/api.ts'
import { holdLot, saveBestBefore, saveLetGo } from '../../../goods/inventory/api.ts'
import { type Db, inTransaction } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/http/services.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { promiseLots } from '../rules/promised.ts'
import {
  holdExpiryTelling,
  selectExpiring,
  selectHolds,
  selectLastDay,
  selectOpenLots,
} from '../sql/expiring.ts'
import { selectLotRows } from '../sql/lots.ts'
import { toLot } from './read.ts'

type HeldLot = Awaited<ReturnType<typeof holdLot>>

/** Lots that are past their best before or will be soon, with whom they are promised to. (rules §27.12) */
export const expiringLots: Handler<typeof lots.expiringLots> = async (_asked, call) => {
  const { db, now } = call
  const today = dayOf(now)
  const until = addDays(today, soonDays)
  const rows = await selectExpiring(db, until)
  const itemIds: ItemTypeId[] = [...new Set(rows.map(({ itemId }) => itemId))]
  const [open, holds] = await Promise.all([selectOpenLots(db, itemIds), selectHolds(db, itemIds)])
  const promises = promiseLots(open, holds, today)
  return {
    today,
    until,
    lots: rows.map(({ itemName, itemCode, alias, image, itemUnit, ...row }) => {
      const promise = promises.get(row.id)
      const better = promise?.better
      return {
        ...toLot(row),
        itemName,
        itemCode,
        alias,
        itemUnit,
        imageURL: pictureUrl(image, 'list', call),
        bestBefore: row.bestBefore,
        group: row.bestBefore < today ? 'PAST' : row.bestBefore === today ? 'TODAY' : 'SOON',
        worth: row.cost === null ? null : paise(Math.round((row.cost * row.onHand) / 1000)),
        promised: promise?.milli ?? zeroMilli,
        orders: promise?.orders ?? 0,
        promisedFor: promise?.first ?? null,
        lateOrders: promise?.lateOrders ?? 0,
        better: better ? { id: better.id, day: better.day, onHand: better.leftMilli } : null,
      }
    }),
  }
}

/** Lets a lot leave up to a day though it is past its best before, with a reason, or no more. (rules §27.11) */
export const letLotGo: Handler<typeof lots.letLotGo> = async ({ lotid: id, body }, call) => {
  const { tx, user, now, audit } = call
  const was = await holdLot(tx, id)
  const event = { entity: 'lot', entityId: id }
  if (body.until === was.letGoUntil) audit({ action: 'LOT_UNCHANGED', ...event })
  else {
    await refuseStale(was, body.version, call)
    const words = { item: was.itemName, day: formatDay(was.day) }
    if (body.until === null) await saveLetGo(tx, id, null)
    else {
      refuse(whyNotLetGo(was, body.until, dayOf(now)))
      const reason = body.reason ?? ''
      if (reason === '')
        refuse(
          refusal(
            'NEEDS_REASON',
            'Give a reason for letting the lot of {item} of {day} go.',
            words,
            reasonAsked,
          ),
        )
      const { seen: milli = was.leftMilli } = body
      refuse(whyMoreThanSeen(was, milli))
      await saveLetGo(tx, id, { until: body.until, reason, milli, userId: user.id, now })
    }
    audit({
      action: body.until === null ? 'LOT_KEPT' : 'LOT_LET_GO',
      ...event,
      before: { letGoUntil: was.letGoUntil },
      after: { letGoUntil: body.until, bestBefore: was.bestBefore, leftMilli: was.leftMilli },
      ...(body.until === null || !body.reason ? {} : { reason: body.reason }),
    })
  }
  return lotAsItIs(id, call)
}

const reasonAsked = { rule: 'LOT_LET_GO', field: 'reason' }

/** Refuses to let go of more than twice what was shown. (rules §27.11) */
const whyMoreThanSeen = ({ leftMilli, itemName, day, unit }: HeldLot, seen: Milli): Refusal | undefined =>
  isCovered(leftMilli, seen)
    ? undefined
    : refusal(
        'STALE_VERSION',
        '{left} of the lot of {item} of {day} is there by now; {seen} was shown. Look at it again.',
        {
          left: quantityWords(leftMilli, unit),
          item: itemName,
          day: formatDay(day),
          seen: quantityWords(seen, unit),
        },
      )

/** A lot is let go for the next days, not for good. (rules §27.11) */
function whyNotLetGo({ bestBefore, itemName, day }: HeldLot, until: Day, today: Day): Refusal | undefined {
  const words = { item: itemName, day: formatDay(day) }
  if (bestBefore === null)
    return refusal('BREAKS_RULE', 'The lot of {item} of {day} has no best before: it may leave.', words)
  const last = addDays(today, soonDays)
  if (until > bestBefore && until >= today && until <= last) return undefined
  return refusal(
    'BREAKS_RULE',
    'Let the lot of {item} of {day} go up to a day after its best before, {best}, from today to {last}.',
    { ...words, best: formatDay(bestBefore), last: formatDay(last) },
    { field: 'until' },
  )
}

/** Says what stands on the packs of a lot; whoever let it go, let it go for the day that was wrong. (rules §27.9) */
export const setBestBefore: Handler<typeof lots.setBestBefore> = async ({ lotid: id, body }, call) => {
  const { tx, now, audit } = call
  const was = await holdLot(tx, id)
  const event = { entity: 'lot', entityId: id }
  if (body.bestBefore === was.bestBefore && was.isPrinted) audit({ action: 'LOT_UNCHANGED', ...event })
  else {
    await refuseStale(was, body.version, call)
    const slip = whyNotPrinted(body.bestBefore, dayOf(now))
    refuse(slip && refusalWith('BAD_INPUT', slip, { field: 'bestBefore' }))
    const reason = body.reason ?? ''
    if (reason === '' && was.isPrinted)
      refuse(
        refusal(
          'NEEDS_REASON',
          'Give a reason for another best before of the lot of {item} of {day}.',
          { item: was.itemName, day: formatDay(was.day) },
          { rule: 'LOT_BEST_BEFORE', field: 'reason' },
        ),
      )
    await saveBestBefore(tx, id, body.bestBefore)
    audit({
      action: 'LOT_BEST_BEFORE_SET',
      ...event,
      before: { bestBefore: was.bestBefore },
      after: { bestBefore: body.bestBefore },
      ...(reason === '' ? {} : { reason }),
    })
  }
  return lotAsItIs(id, call)
}

async function refuseStale(was: HeldLot, version: number, { tx, now }: WriteCall): Promise<void> {
  const what = sentence('The lot of {item} of {day}', { item: was.itemName, day: formatDay(was.day) })
  refuse(await whyStale(tx, { what, entity: 'lot', entityId: was.id, version: was.version }, version, now))
}

async function lotAsItIs(id: HeldLot['id'], { tx }: WriteCall) {
  const [row] = await selectLotRows(tx, { ids: [id] })
  return toLot(certain(row, 'a lot that was just changed'))
}

/** The setting that says up to which day people were told. */
const toldKey = 'expiryToldThrough'
/** People are told from this minute of the day on, so that nobody is woken: 05:00 AM. */
const morning = 300

/**
 * Tells everybody who keeps the stock, once a morning, whose last day has come; returns how many lots. Safe on any number of processes at
 * once. (rules §27.12, §15.1)
 */
export const tellExpiring = ({
  db,
  services,
  now,
}: {
  db: Db
  services: Services
  now: Date
}): Promise<number> =>
  inTransaction(db, async tx => {
    if (minuteOfDay(now) < morning || !(await holdExpiryTelling(tx))) return 0
    const today = dayOf(now)
    const told = await readSetting(tx, toldKey)
    const after = isDay(told) ? told : null
    if (after !== null && after >= today) return 0
    const last = await selectLastDay(tx, { after, until: today })
    const [first] = last
    if (first) {
      const parts = last.map(({ id, itemName, itemUnit, left }) => ({
        key: String(id),
        text: itemName,
        ordered: left,
        unit: itemUnit,
      }))
      const happened = {
        kind: 'LOT_EXPIRES',
        record: 'item_type',
        recordId: first.itemId,
        subject: first.itemName,
        parts,
      } as const
      await notify({ ...happened, to: [], toRight: 'stock' }, { tx, now, services, user: null })
    }
    await keepSetting(tx, toldKey, today)
    return last.length
  })
