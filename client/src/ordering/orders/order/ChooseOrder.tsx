import { useState } from 'react'
import { Link } from 'react-router'
import { useAllOrdersQuery } from '../../../api/orders.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { MoreRows } from '../../../ui/feedback/MoreRows.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import css from './ChooseOrder.module.css'

const maxShown = 12

/** The order screen without an order; the server is not asked before something is typed. */
export function ChooseOrder() {
  const [text, setText] = useState('')
  const searchtext = text.trim()
  const { currentData, isError, error, refetch, isFetching } = useAllOrdersQuery(
    { searchtext, limit: maxShown },
    { skip: searchtext === '' },
  )
  const rows = searchtext === '' ? [] : (currentData?.rows ?? [])
  return (
    <Page
      title={t('Order details')}
      actions={<SearchBox value={text} onChange={setText} placeholder={t('Order no., customer, outlet')} />}
    >
      {searchtext === '' && (
        <EmptyState title={t('Choose an order')} line={t('Search by order number, customer or outlet.')} />
      )}
      {isError && <ErrorState title={t('Orders did not load')} error={error} retry={refetch} />}
      {currentData && !isFetching && rows.length === 0 && (
        <EmptyState
          line={t('No order matches “{text}”.', { text: searchtext })}
          action={{ label: t('Clear search'), run: () => setText('') }}
        />
      )}
      {rows.length > 0 && (
        <List framed className={css.list} aria-label={t('Orders found')}>
          {rows.map(order => (
            <li key={order.orderid}>
              <Link to={orderPath(order.orderid)}>
                <b>#{order.orderid}</b>
                <Text cut grow tone="quiet">
                  <Text as="strong" tone="text">
                    {order.businessname}
                  </Text>{' '}
                  {order.outletName}
                </Text>
                <StatusPill status={order.status} />
                <span className={css.total}>
                  <Money amount={order.total} />
                </span>
              </Link>
            </li>
          ))}
        </List>
      )}
      <MoreRows limit={maxShown} page={currentData} />
    </Page>
  )
}
