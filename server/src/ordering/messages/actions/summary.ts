import { addPaise, type Paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import type { MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { nightBegan } from '../rules/night.ts'
import { selectAmending, selectSummary } from '../sql/summary.ts'
import { openOrdersOf } from './open-orders.ts'

/** What the inbox shows above its list. (rules §9.11) */
export const inboxSummary: Handler<typeof messages.inboxSummary> = async (_asked, { db, now, services }) => {
  const since = nightBegan(now)
  const row = await selectSummary(db, since)
  const more = await moreByAmending(db)
  return {
    since,
    toRead: { count: row.to_read, value: addPaise(row.to_read_value, more.NEW), oldestAt: row.oldest_at },
    toCheck: { lines: row.lines_to_check, messages: row.messages_to_check },
    withoutOutlet: { count: row.without_outlet, sender: row.unknown_sender },
    drafts: {
      count: row.drafts,
      value: addPaise(row.drafts_value, more.DRAFT),
      lastBy: row.draft_name,
      lastAt: row.draft_at,
    },
    ordered: { count: row.ordered, value: row.ordered_value, readWhole: row.read_whole },
    notOrders: { count: row.not_orders, payments: row.payments },
    whatsApp: services.hasWhatsApp ? { lastAt: row.whatsapp_at } : null,
  }
}

/** How much more than their packs the messages are worth that change an open order, by state; as the list shows them. */
async function moreByAmending(db: Reading): Promise<{ NEW: Paise; DRAFT: Paise }> {
  const amending = await selectAmending(db)
  const openOrders = await openOrdersOf(db, amending)
  const more = (state: MessageState) =>
    sumPaise(
      amending
        .filter(row => row.state === state)
        .map(({ id, value_paise }) => subtractPaise(openOrders.get(id)?.change ?? value_paise, value_paise)),
    )
  return { NEW: more('NEW'), DRAFT: more('DRAFT') }
}
