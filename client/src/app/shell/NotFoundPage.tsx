import { t } from '../../ui/words.ts'
import { HomeLink } from './HomeLink.tsx'
import css from './NotFoundPage.module.css'

/** Unknown address; shown inside the shell, so that the navigation stays available. */
export function NotFoundPage() {
  return (
    <div className={css.page}>
      <title>{`${t('Page not found')} · Packhouse`}</title>
      <h1>{t('Page not found')}</h1>
      <p>{t('This page does not exist.')}</p>
      <HomeLink />
    </div>
  )
}
