import { useEffect, useRef, useState } from 'react'
import { useCommentsOfQuery } from '../../api/comments.ts'
import { useOthersHere } from '../../app/requests/usePresence.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { forgetFresh, useFresh } from '../notices/fresh.ts'

/** The comments of a record that is open, which of them are new for the person, and how many came while their place was out of sight. */
export function useComments(record: string) {
  const me = useAppSelector(({ auth }) => auth.user?.id)
  useOthersHere(record, false)
  const query = useCommentsOfQuery({ record })
  const fresh = useFresh(record)
  const [openedAt] = useState(() => new Date().toISOString())
  const top = useRef<HTMLDivElement>(null)
  const [isInSight, setInSight] = useState(true)
  const [seen, setSeen] = useState<number>()
  const rows = query.data?.rows ?? []
  const newest = rows[0]?.id ?? 0

  useEffect(() => () => forgetFresh(record), [record])
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true))
    if (top.current) watch.observe(top.current)
    return () => watch.disconnect()
  }, [])
  // what was there when the record was opened, and what slid in before the eyes, needs no chip
  useEffect(() => {
    if (query.data && (isInSight || seen === undefined)) setSeen(newest)
  }, [query.data, isInSight, seen, newest])

  // a link of a notice leads to one comment
  const place = query.data ? location.hash : ''
  useEffect(() => {
    if (/^#comment-\d+$/.test(place)) document.querySelector(place)?.scrollIntoView({ block: 'center' })
  }, [place])

  const isNew = ({ id, at, mentions }: (typeof rows)[number]) =>
    fresh.has(String(id)) || (at > openedAt && mentions.some(({ userId }) => userId === me))
  const missed =
    seen === undefined || isInSight ? 0 : rows.filter(({ id, userId }) => id > seen && userId !== me).length
  return { query, rows, people: query.data?.people ?? [], isNew, missed, top }
}
