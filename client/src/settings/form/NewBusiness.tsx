import { useEffect } from 'react'
import { Link } from 'react-router'
import { useDemoProgressQuery } from '../../api/demo.ts'
import { paths } from '../../app/navigation/paths.ts'
import { demoFilling } from '../../app/session/state/header.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { t } from '../../ui/words.ts'
import { FirstSteps } from './FirstSteps.tsx'
import css from './Settings.module.css'

interface NewBusinessProps {
  isSetUp: boolean
  /** Whether it has no orders. */
  isEmpty: boolean
}

/** What is missing before the first order, with links. */
export function NewBusiness({ isSetUp, isEmpty }: NewBusinessProps) {
  const isNew = useIsNew(isEmpty)
  if (isSetUp) return isNew && <FirstSteps isSetUp />
  return (
    <p className={css.notSetUp}>
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
