import { lazy, Suspense, useEffect, useRef } from 'react'
import { useMyNoticesQuery, useReadNoticesMutation } from '../../api/notices.ts'
import { useLookedAt } from '../../app/requests/usePresence.ts'
import { unreadKnown } from '../../app/session/state/header.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { closeOverlay, useOverlay } from '../../app/shell/overlays.ts'
import { keysOf, noteFresh } from './fresh.ts'

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }))

/** Counts new notices for the bell, reads those of a record that is open here, and shows the panel. (rules §15.2) */
export function Notices() {
  const { data, refetch } = useMyNoticesQuery()
  const [read] = useReadNoticesMutation()
  const dispatch = useAppDispatch()
  const looked = useLookedAt()
  const sent = useRef('')
  const unread = data && data.quietUntil === null ? data.unread : 0
  const quietUntil = data?.quietUntil
  useEffect(() => void dispatch(unreadKnown(unread)), [dispatch, unread])

  useEffect(() => {
    if (!quietUntil) return
    const timer = setTimeout(refetch, Math.max(1000, Date.parse(quietUntil) - Date.now()))
    return () => clearTimeout(timer)
  }, [quietUntil, refetch])

  useEffect(() => {
    if (!data || data.unread === 0) return
    const rows = data.rows.filter(({ isNew }) => isNew)
    for (const record of looked.split(' ')) {
      const its = rows.filter(row => row.record === record)
      // a new one may be further down than what was read of the list
      if (record === '' || (its.length === 0 && rows.length === data.unread)) continue
      const mark = `${record} ${its.map(({ at }) => at).join(' ')}`
      if (sent.current === mark) continue
      sent.current = mark
      noteFresh(record, its.filter(({ kind }) => kind === 'MENTION').flatMap(keysOf))
      void read({ body: { record } })
    }
  }, [data, looked, read])

  if (useOverlay() !== 'notices') return null
  return (
    <Suspense>
      <NoticePanel onClose={closeOverlay} />
    </Suspense>
  )
}
