import { useEffect } from 'react'
import { useDemoProgressQuery } from '../../api/demo.ts'
import { demoFilling } from '../../app/session/state/header.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { t } from '../../ui/words.ts'
import css from './DemoNote.module.css'

/**
 * Asks whether a new demo is being filled, and says how much of its history is written. The demo can be used meanwhile. Until the
 * answer is there the screens stay as they are, with what is typed on them.
 */
export function DemoNote() {
  const { data } = useDemoProgressQuery()
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (data !== undefined) dispatch(demoFilling(data !== null))
  }, [data, dispatch])
  if (!data) return null
  const words = t('Adding history, {percent}%', { percent: Math.floor((data.day * 100) / data.days) })
  return (
    <aside className={css.note} aria-label={t('Demo')}>
      <strong>{words}</strong>
      <Progress done={data.day} of={data.days} label={words} />
      <p>
        {t('Tonight and its orders are ready. Two months of orders, picking and payments are being added.')}
      </p>
    </aside>
  )
}
