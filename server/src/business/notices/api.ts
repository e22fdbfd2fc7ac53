/** What other slices may use of notices. */
export { type NoticeCall, notify } from './actions/notify.ts'
export { markRead, removePart, replacePart } from './sql/notices.ts'
