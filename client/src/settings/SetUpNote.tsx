import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { useDemoProgressQuery } from '../api/demo.ts'
import { useSettingsQuery } from '../api/settings.ts'
import { paths } from '../app/navigation/paths.ts'
import { demoFilling } from '../app/session/state/header.ts'
import { useAppDispatch } from '../app/session/store.ts'
import { t } from '../ui/words.ts'
import css from './SetUpNote.module.css'

const FirstSteps = lazy(async () => ({ default: (await import('./form/FirstSteps.tsx')).FirstSteps }))

/** Shown to the owner of a new business: what is missing before the first order, with links. Nothing once there are orders. */
export function SetUpNote({ isEmpty }: { isEmpty: boolean }) {
  const { data } = useSettingsQuery()
  const isNew = useIsNew(isEmpty)
  if (data === undefined) return null
  if (data !== null)
    return (
      isNew && (
        <Suspense>
          <FirstSteps isSetUp />
        </Suspense>
      )
    )
  return (
    <p className={css.note}>
      <strong>{t('This business has not been set up yet.')}</strong>{' '}
      {t('Orders can be taken once name, address and GSTIN are known.')}{' '}
      <Link to={paths.settings}>{t('Set up the business')}</Link>
    </p>
  )
}

/** A business without orders is new, unless it is a demo whose orders are being written. */
function useIsNew(isEmpty: boolean): boolean {
  const { data: progress } = useDemoProgressQuery(undefined, { skip: !isEmpty })
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (progress) dispatch(demoFilling(true))
  }, [progress, dispatch])
  return isEmpty && progress === null
}
