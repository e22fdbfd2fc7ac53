import { stepKeys } from '@packhouse/contract/office/learning/steps.ts'
import { Link, useLocation } from 'react-router'
import { paths } from '../../app/navigation/paths.ts'
import { t } from '../../ui/words.ts'
import css from './FirstSteps.module.css'
import { FirstTasks } from './FirstTasks.tsx'
import { stepIn } from './firstStep.ts'

/** What learning shows under the head of a screen: the way back to the first steps, else the first tasks. */
export function UnderHeads() {
  const step = stepIn(useLocation().state)
  if (step === undefined) return <FirstTasks />
  return (
    <p className={css.back}>
      {t('Step {step} of {total},', { step, total: stepKeys.length })}{' '}
      <Link to={paths.firstSteps}>{t('back to first steps')}</Link>
    </p>
  )
}
