import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useDemoProgressQuery } from '../../../api/demo.ts'
import { useAllOrdersQuery } from '../../../api/orders.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { demoFilling } from '../../../app/session/state/header.ts'
import { useAppDispatch } from '../../../app/session/store.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { t } from '../../../ui/words.ts'

interface NewBusinessProps {
  isSetUp: boolean
  /** The list on the screen has no order. */
  isEmpty: boolean
}

/** Leads to what a new business does first. */
export function NewBusiness({ isSetUp, isEmpty }: NewBusinessProps) {
  const isNew = useIsNew(isEmpty)
  if (isSetUp && !isNew) return null
  return (
    <Notice tone="info">
      <p>
        <strong>{isSetUp ? t('There is no order yet.') : t('This business has not been set up yet.')}</strong>{' '}
        <Link to={paths.firstSteps}>{t('First steps')}</Link>
      </p>
    </Notice>
  )
}

/** A business without an order of any day is new, unless it is a demo whose orders are being written. */
function useIsNew(isEmpty: boolean): boolean {
  const { data: newest } = useAllOrdersQuery(isEmpty ? { limit: 1 } : skipToken)
  const hasNone = isEmpty && newest?.rows.length === 0
  const { data: progress } = useDemoProgressQuery(undefined, { skip: !hasNone })
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (progress) dispatch(demoFilling(true))
  }, [progress, dispatch])
  return hasNone && progress === null
}
