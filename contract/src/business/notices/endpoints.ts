import { z } from 'zod'
import { Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { page, paging } from '../../paging.ts'
import { noticeKinds } from './kinds.ts'
import { Notice, NoticedName } from './model.ts'
import { NoticeSettings } from './settings.ts'

const base = '/api/web/v1/notices'

export const notices = {
  myNotices: endpoint({
    method: 'GET',
    path: base,
    needs: 'signed-in',
    byPeopleOnly: true,
    summary:
      'What happened to the records of the signed-in person, newest first, without what they muted or may no longer read',
    query: z.object(paging),
    reply: page(Notice).extend({
      unread: z.int(),
      settings: NoticeSettings,
      /** Within the quiet hours: when they end. */
      quietUntil: Instant.nullable(),
    }),
    reads: ['Notice', 'Preference', 'Staff', 'Role'],
  }),
  readNotices: endpoint({
    method: 'PUT',
    path: `${base}/read`,
    needs: 'signed-in',
    byPeopleOnly: true,
    summary:
      'Mark the notices of a record as read on all devices of the person, those of one kind or all; or all up to a time',
    body: z.union([
      z.object({ record: NoticedName, kind: z.enum(noticeKinds).optional() }),
      z.object({ until: Instant }),
    ]),
    reply: z.object({ read: z.int() }),
    changes: ['Notice'],
  }),
}
