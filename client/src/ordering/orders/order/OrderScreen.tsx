import { Link } from 'react-router'
import { useOrderDetailsQuery } from '../../../api/orders.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { t } from '../../../ui/words.ts'
import { LoadedOrder } from './LoadedOrder.tsx'
import css from './OrderScreen.module.css'

/** Placeholder of an order while it loads. */
function LoadingOrder({ idInAddress }: { idInAddress: string }) {
  return (
    <Page title={`#${idInAddress}`}>
      <Stack>
        <Placeholder look="panel" height={92} />
        <div className={css.cards}>
          <Placeholder look="panel" height={230} />
          <Placeholder look="panel" height={230} />
          <Placeholder look="panel" height={230} />
        </div>
        <Placeholder look="panel" height={420} />
      </Stack>
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
        <EmptyState
          title={t('There is no order {asked}', { asked })}
          line={<Link to={paths.orders}>{t('All orders')}</Link>}
        />
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
  return <LoadingOrder idInAddress={asked} />
}
