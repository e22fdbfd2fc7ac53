import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { effectivePrice } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { MessageId } from '@packhouse/contract/ids.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { selectTerms } from '../../../people/customers/api.ts'
import type { Db, Tx } from '../../../platform/db/transaction.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { proposedIn } from '../rules/barred.ts'
import { isAboutPayment } from '../rules/payment.ts'
import { whyNoMessage, whyNotReadable } from '../rules/text/readable.ts'
import { countedIn, type Worth } from '../rules/worth.ts'
import { type Counted, lockUnread, updateCounts } from '../sql/messages.ts'
import { selectPackPrices } from '../sql/value.ts'
import { readWith } from './read.ts'

type Counting = Pick<ReadCall, 'db' | 'services' | 'now'>

/** Reads messages that were not read yet and counts what the inbox shows of them; returns how many. (rules §9.11) */
export async function countMessages(
  tx: Tx,
  { ids, atMost }: { ids: readonly MessageId[] | null; atMost: number },
  call: Counting,
): Promise<number> {
  const unread = await lockUnread(tx, ids, atMost)
  if (unread.length === 0) return 0
  const { packRounding } = await readSettings(tx)
  const counted: Counted[] = []
  for (const message of unread) counted.push(await countOne(tx, message, packRounding, call))
  await updateCounts(tx, counted, call.now)
  return unread.length
}

const noLines: Worth = {
  lines: 0,
  toCheck: 0,
  value: zeroPaise,
  intent: 'NONE',
  amends: null,
  isPayment: false,
}

type Unread = Awaited<ReturnType<typeof lockUnread>>[number]

async function countOne(
  tx: Tx,
  { id, text, outlet_id, received_at }: Unread,
  rounding: PackRounding,
  call: Counting,
): Promise<Counted> {
  const nothing = { id, ...noLines, isPayment: isAboutPayment(text) }
  if (whyNotReadable(text)) return nothing
  const { message, customerId } = await readWith(
    tx,
    { text, outletId: outlet_id ?? undefined, now: received_at },
    call,
  )
  if (whyNoMessage(message)) return nothing
  const day = addDays(dayOf(received_at), 1)
  const { packIds } = proposedIn(message)
  const rows = await selectPackPrices(tx, packIds, { customerId, day })
  const terms = customerId === null ? undefined : await selectTerms(tx, { customerId, packIds, date: day })
  const prices = new Map(rows.map(row => [row.id, row]))
  return {
    id,
    ...countedIn(text, message, (pack, packsMilli) => {
      const row = prices.get(pack)
      if (!row) return undefined
      const facts = {
        basePrice: row.base_price_paise,
        contentMilli: row.content_milli,
        markupBp: row.markup_bp,
        manualPrice: row.manual_price_paise,
      }
      const priced = effectivePrice(facts, {
        ...terms?.get(pack),
        discount: row.discount ?? undefined,
        packsMilli: packsMilli || undefined,
        rounding,
      })
      if (!priced) return undefined
      const { price, listPrice, percentOffBp } = priced
      return { price, listPrice, percentOffBp, contentMilli: row.content_milli }
    }),
  }
}

/** Messages that one round reads, so that no transaction is long. */
const aRound = 50

/**
 * Reads what waits in the inbox, such as an exported chat, and announces it to open screens. A message that cannot be read by an error of ours is
 * left uncounted, so that it does not keep the others waiting. Once the process is stopping, no further round begins.
 */
export async function countWaiting(parts: {
  db: Db
  services: Services
  now: Date
  stopping?: AbortSignal
}): Promise<void> {
  for (let size = aRound; !parts.stopping?.aborted; ) {
    try {
      if ((await countRound(parts, size)) < size) return
    } catch (error) {
      if (error instanceof Error && 'severity' in error) throw error // the database's; another round tries again
      if (size === 1) {
        await inTransaction(parts.db, tx => skipFirst(tx, parts.now))
        throw error
      }
      size = 1
    }
  }
}

const countRound = (
  { db, services, now }: { db: Db; services: Services; now: Date },
  atMost: number,
): Promise<number> =>
  inTransaction(db, async tx => {
    const done = await countMessages(tx, { ids: null, atMost }, { db, services, now })
    const author = {
      userId: null,
      userName: 'nobody',
      address: '',
      device: '',
      requestId: 'messages',
      at: now,
    }
    if (done > 0) await recordAndAnnounce(tx, { events: [], author, tags: ['Message'] })
    return done
  })

async function skipFirst(tx: Tx, now: Date): Promise<void> {
  const [first] = await lockUnread(tx, null, 1)
  if (first) await updateCounts(tx, [{ id: first.id, ...noLines }], now)
}
