import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

export type Notice = Data<typeof notices.myNotices>['rows'][number]

/** A bell that did not load stays as it was; the panel says so. */
export const { useMyNoticesQuery, useReadNoticesMutation } = ask(notices, {
  quiet: ['myNotices', 'readNotices'],
})
export const { useMyNoticesPagesInfiniteQuery } = askPages(notices, ['myNotices'])
