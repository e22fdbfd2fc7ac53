import { useState } from 'react'
import { ChangesNote } from '../../../../app/edit/ChangesNote.tsx'
import { useAppSelector } from '../../../../app/session/store.ts'
import { t } from '../../../../ui/words.ts'
import type { Order } from '../order.ts'

/** Shown in a dialog: what colleagues changed in the order since the dialog was opened. (rules §3.7) */
export function ChangedMeanwhile({
  order: { orderid, activity },
}: {
  order: Pick<Order, 'orderid' | 'activity'>
}) {
  const me = useAppSelector(({ auth }) => auth.user?.name)
  const [countAtOpening] = useState(activity.length)
  // Newest first.
  const since = activity.slice(0, Math.max(0, activity.length - countAtOpening)).filter(({ by }) => by !== me)
  const changes = since
    .map(({ at, by, text }) => ({ key: `${at} ${text}`, label: by, words: text }))
    .toReversed()
  return <ChangesNote head={t('#{id} changed while this was open:', { id: orderid })} changes={changes} />
}
