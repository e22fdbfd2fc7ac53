import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAllOutletsOfCustomerQuery } from '../../../api/customers.ts'
import { type OutletOfCustomer, outletsRead } from '../../../app/session/state/customers.ts'
import { useAppDispatch, useAppSelector } from '../../../app/session/store.ts'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { t } from '../../../ui/words.ts'
import { addressText } from './address.ts'
import css from './Dues.module.css'

interface OutletsButtonProps {
  customerId: number
  customer: string
  count: number
}

/** The number of a customer's outlets; opens their addresses and contacts. */
export function OutletsButton({ customerId, customer, count }: OutletsButtonProps) {
  return (
    <Popup
      label={t('Outlets of {customer}', { customer })}
      width={640}
      className={css.outlets}
      button={props => (
        <button
          type="button"
          {...props}
          className={css.count}
          aria-label={t('{count} outlets of {customer}', { count, customer })}
          disabled={count === 0}
        >
          {count}
          <IconChevronDown size={13} stroke={1.9} aria-hidden />
        </button>
      )}
    >
      <OutletsTable customerId={customerId} count={count} />
    </Popup>
  )
}

function OutletsTable({ customerId, count }: { customerId: number; count: number }) {
  const { data: answer, isError, error, refetch } = useAllOutletsOfCustomerQuery({ customerId })
  const dispatch = useAppDispatch()
  const customer = useAppSelector(({ customers }) => customers.allOutletsofCustomer[customerId])
  const data: readonly OutletOfCustomer[] | undefined = answer ?? customer
  useEffect(() => {
    if (answer) dispatch(outletsRead({ customerId, outlets: answer }))
  }, [answer, customerId, dispatch])
  if (isError && !data) return <ErrorState title={t('Outlets did not load')} error={error} retry={refetch} />
  const skeleton = Array.from({ length: count }, (_, at) => at)
  return (
    <PlainTable className={css.table} aria-busy={!data}>
      <thead>
        <tr>
          <th scope="col">{t('Outlets ({count})', { count: data?.length ?? count })}</th>
          <th scope="col">{t('Address')}</th>
          <th scope="col">{t('POC Contact')}</th>
        </tr>
      </thead>
      <tbody>
        {data
          ? data.map(({ id, name, outletAddress, poccontact, isActive }) => (
              <tr key={id} data-off={!isActive}>
                <th scope="row">{name}</th>
                <td>{addressText(outletAddress)}</td>
                <td>{spacedMobile(poccontact)}</td>
              </tr>
            ))
          : skeleton.map(at => (
              <tr key={at}>
                <td colSpan={3}>
                  <Placeholder height={18} />
                </td>
              </tr>
            ))}
      </tbody>
    </PlainTable>
  )
}
