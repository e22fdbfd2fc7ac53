import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { myNotices, readNotices } from './actions/notices.ts'

export const noticeRoutes: readonly Route[] = [
  on(notices.myNotices, myNotices),
  on(notices.readNotices, readNotices),
]
