import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import css from './Details.module.css'

/** Placeholder of the page while it loads. */
export function LoadingDetails() {
  return (
    <Page title={t('Payment details')}>
      <div className={css.bone} style={{ height: 84 }} aria-busy="true" />
      <div className={css.layout}>
        <div className={css.column}>
          <div className={css.bone} style={{ height: 190 }} />
          <div className={css.bone} style={{ height: 360 }} />
        </div>
        <div className={css.column}>
          <div className={css.bone} style={{ height: 520 }} />
        </div>
      </div>
    </Page>
  )
}
