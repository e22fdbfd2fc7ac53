import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useItemsByGroupQuery } from '../../../api/catalogue.ts'
import { useCustomerMetricsQuery } from '../../../api/customers.ts'
import { useStockCountsQuery } from '../../../api/inventory.ts'
import { useHsnCodesQuery } from '../../../api/items.ts'
import {
  useAllCustomerTypesQuery,
  useAllMinimumOrdersQuery,
  useAllRejectReasonsQuery,
  useAllTimeSlotsQuery,
} from '../../../api/lookups.ts'
import { useAllPickersQuery } from '../../../api/pickers.ts'
import { useBasePriceMetricsQuery } from '../../../api/pricing.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import css from './Settings.module.css'

const some = (rows: readonly unknown[] | undefined): boolean => (rows?.length ?? 0) > 0

/** What a new business still needs before its first order, with links; hidden once nothing is missing. */
export function FirstSteps({ isSetUp }: { isSetUp: boolean }) {
  const slots = useAllTimeSlotsQuery()
  const types = useAllCustomerTypesQuery()
  const minimums = useAllMinimumOrdersQuery()
  const reasons = useAllRejectReasonsQuery()
  const pickers = useAllPickersQuery()
  const codes = useHsnCodesQuery()
  const items = useItemsByGroupQuery({ limit: 1 })
  const prices = useBasePriceMetricsQuery()
  const stock = useStockCountsQuery({})
  const customers = useCustomerMetricsQuery()
  const isKnown = [slots, types, minimums, reasons, pickers, codes, items, prices, stock, customers].every(
    ({ data }) => data !== undefined,
  )
  const hasItems = (items.data?.total ?? 0) > 0
  const isPriced = prices.data !== undefined && prices.data.totalActiveItems > prices.data.withoutBasePrice
  const steps: { label: string; done: boolean; path: string }[] = [
    { label: t('Supplier, GSTIN and address'), done: isSetUp, path: paths.settings },
    { label: t('A delivery slot'), done: some(slots.data), path: `${paths.lookups}?list=TIME_SLOT` },
    { label: t('A customer type'), done: some(types.data), path: `${paths.lookups}?list=CUSTOMER_TYPE` },
    { label: t('A minimum order value'), done: some(minimums.data), path: `${paths.lookups}?list=MOV` },
    {
      label: t('A reason to reject an order'),
      done: some(reasons.data),
      path: `${paths.lookups}?list=REJECT_REASON`,
    },
    { label: t('A picker'), done: some(pickers.data), path: paths.pickers },
    { label: t('HSN codes of the goods'), done: some(codes.data), path: `${paths.lookups}?list=HSN_CODE` },
    { label: t('Items with their packs'), done: hasItems, path: paths.items },
    { label: t('Base prices'), done: isPriced, path: paths.pricing },
    {
      label: t('Opening stock'),
      done: (stock.data?.activeItems ?? 0) > (stock.data?.withoutStock ?? 0),
      path: paths.inventory,
    },
    {
      label: t('Customers, with what they owe'),
      done: (customers.data?.active.customers ?? 0) > 0,
      path: paths.customers,
    },
  ]
  if (!isKnown || steps.every(({ done }) => done)) return null
  return (
    <Card title={t('Before the first order')}>
      <Stack as="ol" gap={8} className={css.steps}>
        {steps.map(({ label, done, path }) => (
          <Row as="li" key={label} data-done={done}>
            {done ? (
              <IconCircleCheck size={16} stroke={1.7} aria-hidden />
            ) : (
              <IconCircle size={16} stroke={1.7} aria-hidden />
            )}
            {!done ? <Link to={path}>{label}</Link> : label}
            <span className="visually-hidden">{done ? t('done') : t('missing')}</span>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
