import type { NoticedRecord, NoticeKind } from '@packhouse/contract/business/notices/kinds.ts'
import { useEffect } from 'react'
import { useMyNoticesQuery, useReadNoticesMutation } from '../../api/notices.ts'

/** Reads the person's notice of this kind, as the screen in front shows what it is about. (rules §15.2) */
export function useReadNotice(kind: NoticeKind, record: `${NoticedRecord}:${number}`): void {
  const { data } = useMyNoticesQuery()
  const [read] = useReadNoticesMutation()
  const newest = data?.rows.find(row => row.isNew && row.kind === kind && row.record === record)?.at
  useEffect(() => {
    if (newest === undefined) return
    const readInFront = () => {
      if (document.visibilityState === 'visible') void read({ body: { record, kind } })
    }
    readInFront()
    addEventListener('visibilitychange', readInFront)
    return () => removeEventListener('visibilitychange', readInFront)
  }, [newest, kind, record, read])
}
