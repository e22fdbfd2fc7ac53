import { Page } from '../../ui/layout/Page.tsx'
import css from './OrderScreen.module.css'

/** Placeholder of an order while it loads. */
export function LoadingOrder({ asked }: { asked: string }) {
  return (
    <Page title={`#${asked}`}>
      <div className={css.loading} aria-hidden="true">
        <span className={css.bone} style={{ height: 92 }} />
        <div className={css.cards}>
          <span className={css.bone} style={{ height: 230 }} />
          <span className={css.bone} style={{ height: 230 }} />
          <span className={css.bone} style={{ height: 230 }} />
        </div>
        <span className={css.bone} style={{ height: 420 }} />
      </div>
    </Page>
  )
}
