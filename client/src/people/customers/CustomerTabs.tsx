import { useLocation } from 'react-router'
import { customerPath, paths } from '../../app/navigation/paths.ts'
import { PageTabs } from '../../ui/layout/PageTabs.tsx'
import { t } from '../../ui/words.ts'

/** The screens of one customer, side by side. */
export function CustomerTabs({ customerid }: { customerid: number }) {
  const { pathname, search } = useLocation()
  const own = customerPath(customerid)
  const tab = new URLSearchParams(search).get('tab')
  const isAt = (key: string | null) => pathname === own && tab === key
  return (
    <PageTabs
      label={t('Sections of the customer')}
      tabs={[
        {
          label: t('Overview'),
          to: own,
          isHere: pathname === own && tab !== 'items' && tab !== 'orders' && tab !== 'prices',
        },
        { label: t('Items and prices'), to: `${own}?tab=items`, isHere: isAt('items') },
        { label: t('Prices'), to: `${own}?tab=prices`, isHere: isAt('prices') },
        { label: t('Orders'), to: `${own}?tab=orders`, isHere: isAt('orders') },
        {
          label: t('Discounts'),
          to: `${paths.customerPrices}?customerid=${customerid}`,
          isHere: pathname === paths.customerPrices,
        },
        {
          label: t('Item groups'),
          to: `${paths.customerItems}?customerid=${customerid}`,
          isHere: pathname === paths.customerItems,
        },
      ]}
    />
  )
}
