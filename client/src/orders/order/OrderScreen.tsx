import { Link } from 'react-router'
import { useOrderDetailsQuery } from '../../api/orders.ts'
import { paths } from '../../app/navigation/paths.ts'
import { refusalIn } from '../../ui/feedback/failure.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { LoadedOrder } from './LoadedOrder.tsx'
import css from './OrderScreen.module.css'

/** Placeholder of an order while it loads. */
function LoadingOrder({ asked }: { asked: string }) {
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

/** An order by its number: loading, not found, failed or loaded. */
export function OrderScreen({ asked }: { asked: string }) {
  const orderid = Number(asked)
  const isNumber = /^\d{1,9}$/.test(asked) && orderid > 0
  const { data, isError, error, refetch } = useOrderDetailsQuery(
    { orderid },
    { skip: !isNumber, refetchOnMountOrArgChange: true },
  )
  if (data) return <LoadedOrder read={data} />
  if (!isNumber || refusalIn(error)?.code === 'NOT_FOUND') {
    return (
      <Page title={t('Order not found')}>
        <EmptyState title={t('There is no order {asked}', { asked })} line={<Link to={paths.orders}>{t('All orders')}</Link>} />
      </Page>
    )
  }
  if (isError) {
    return (
      <Page title={`#${asked}`}>
        <ErrorState title={t('The order did not load')} error={error} retry={refetch} />
      </Page>
    )
  }
  return <LoadingOrder asked={asked} />
}
