import { Link, useParams } from 'react-router'
import { useOrderVersionsQuery } from '../../../api/order-versions.ts'
import { orderPath, paths } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { ComparedVersions } from './ComparedVersions.tsx'

const addressShape = { from: 'number', to: 'number', changed: 'flag' } as const

/** Changes between two versions of an order: by whom, when, line by line. */
export function VersionsPage() {
  const { orderid: asked = '' } = useParams()
  const orderid = Number(asked)
  const isNumber = /^\d{1,9}$/.test(asked) && orderid > 0
  const [{ from, to, changed }, change] = useUrlState(addressShape)
  const range = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
  const {
    currentData: data,
    isError,
    error,
    refetch,
  } = useOrderVersionsQuery({ orderid, ...range }, { skip: !isNumber, refetchOnMountOrArgChange: true })
  const title = t('Versions of #{id}', { id: asked })
  if (!isNumber)
    return (
      <Page title={t('Order not found')}>
        <EmptyState
          title={t('There is no order {asked}', { asked })}
          line={<Link to={paths.orders}>{t('All orders')}</Link>}
        />
      </Page>
    )
  const isUnknown = refusalIn(error)?.code === 'NOT_FOUND' && (from !== null || to !== null)
  return (
    <Page
      title={title}
      back={<BackLink to={orderPath(orderid)} label={t('Back to the order')} />}
      mark={data && <Text tone="soft">{data.businessname}</Text>}
    >
      {isError && !data && (
        <ErrorState
          title={t('The versions did not load')}
          error={error}
          retry={isUnknown ? () => change({ from: null, to: null }) : refetch}
        />
      )}
      {!data && !isError && <Placeholder height={420} label={t('Loading')} />}
      {data && <ComparedVersions versions={data} onlyChanged={changed} onChange={change} />}
    </Page>
  )
}
