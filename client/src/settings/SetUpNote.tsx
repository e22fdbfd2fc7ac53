import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { t } from '../ui/words.ts'
import { useSettingsQuery } from './api.ts'
import css from './SetUpNote.module.css'

const FirstSteps = lazy(async () => ({ default: (await import('./form/FirstSteps.tsx')).FirstSteps }))

/** Where the owner of a new house lands: what is missing before the first order, and the way there. Nothing where there are orders. */
export function SetUpNote({ isEmpty }: { isEmpty: boolean }) {
  const { data } = useSettingsQuery()
  if (data === undefined) return null
  if (data !== null)
    return (
      isEmpty && (
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
