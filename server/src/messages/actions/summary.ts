import type { messages } from '@packhouse/contract/messages/endpoints.ts'
import type { Handler } from '../../http/call.ts'
import { nightBegan } from '../rules/night.ts'
import { selectSummary } from '../sql/summary.ts'

/** What the inbox shows above its list. (rules.md §9.11) */
export const inboxSummary: Handler<typeof messages.inboxSummary> = async (_asked, { db, now, services }) => {
  const since = nightBegan(now)
  const row = await selectSummary(db, since)
  return {
    since,
    toRead: { count: row.to_read, value: row.to_read_value, oldestAt: row.oldest_at },
    toCheck: { lines: row.lines_to_check, messages: row.messages_to_check },
    withoutOutlet: { count: row.without_outlet, sender: row.unknown_sender },
    drafts: { count: row.drafts, value: row.drafts_value, lastBy: row.draft_name, lastAt: row.draft_at },
    ordered: { count: row.ordered, value: row.ordered_value, readWhole: row.read_whole },
    notOrders: { count: row.not_orders },
    whatsApp: services.hasWhatsApp ? { lastAt: row.whatsapp_at } : null,
  }
}
