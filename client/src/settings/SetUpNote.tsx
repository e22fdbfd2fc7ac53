import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { t } from '../ui/words.ts'
import { useSettingsQuery } from './api.ts'
import css from './SetUpNote.module.css'

/** Where an owner of an empty database lands first: what is missing, and the way there. Nothing once the business is set up. */
export function SetUpNote() {
  const { data } = useSettingsQuery()
  if (data !== null) return null
  return (
    <p className={css.note}>
      <strong>{t('This business has not been set up yet.')}</strong>{' '}
      {t('Orders can be taken once name, address and GSTIN are known.')}{' '}
      <Link to={paths.settings}>{t('Set up the business')}</Link>
    </p>
  )
}
