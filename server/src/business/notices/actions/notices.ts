import type { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { noticeRights, noticesKey } from '@packhouse/contract/business/notices/kinds.ts'
import { noticeSettingsIn } from '@packhouse/contract/business/notices/settings.ts'
import { mayDo } from '@packhouse/contract/rights.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { preferenceOf } from '../../../platform/preferences/api.ts'
import { quietUntil } from '../rules/quiet.ts'
import { countUnread, markRead, noticeKeyset, selectNotices } from '../sql/notices.ts'

const usualLimit = 30

/** Returns what happened to the person's records, as far as they may read it today. (rules §15.2) */
export const myNotices: Handler<typeof notices.myNotices> = async ({ limit = usualLimit, cursor }, call) => {
  const { db, user, rights, now } = call
  const settings = noticeSettingsIn(await preferenceOf(db, user.id, noticesKey))
  const shown = { pairs: noticeRights.filter(({ needs }) => mayDo(rights, needs)), muted: settings.muted }
  const order = noticeKeyset(cursor)
  const rows = await selectNotices(db, user.id, { shown, order, limit })
  const unread = await countUnread(db, user.id, shown)
  const page = pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset: order,
    toReply: ({ key: _key, total: _total, ...notice }) => notice,
  })
  return { ...page, unread, settings, quietUntil: quietUntil(settings, now) }
}

/** Marks notices as read: those of a record that was opened, or all that were in the list. (rules §15.2) */
export const readNotices: Handler<typeof notices.readNotices> = async (
  { body },
  { tx, user, now, audit },
) => {
  const read = await markRead(tx, user.id, body, now)
  audit({ action: 'NOTICES_READ', entity: 'staff_user', entityId: user.id, after: { read } })
  return { read }
}
