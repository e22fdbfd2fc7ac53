import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { useOutletsOfCustomerQuery } from '../../../api/customers.ts'
import { useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { t } from '../../../ui/words.ts'
import { addressLine, slotWords } from '../outletText.ts'

/** Shows the outlets of a customer without leaving the list. */
export function OutletsPreview({ customerid }: { customerid: number }) {
  const { data, isError, error, refetch } = useOutletsOfCustomerQuery({ customerid })
  const { data: slots } = useAllTimeSlotsQuery()
  if (isError && !data) return <ErrorState title={t('Outlets did not load')} error={error} retry={refetch} />
  return (
    <div>
      {data?.length === 0 ? (
        <p>{t('No outlets yet. Open the customer to add one.')}</p>
      ) : (
        <PlainTable dense>
          <thead>
            <tr>
              <th scope="col">{t('Outlet')}</th>
              <th scope="col">{t('Address')}</th>
              <th scope="col">{t('POC contact')}</th>
              <th scope="col">{t('Usual slot')}</th>
              <th scope="col">{t('Staff')}</th>
            </tr>
          </thead>
          <tbody>
            {(data ?? []).map(outlet => (
              <tr key={outlet.id} data-off={!outlet.isActive}>
                <td>
                  <Text weight="medium">{outlet.name}</Text>
                </td>
                <td>{addressLine(outlet.outletAddress)}</td>
                <td>{spacedMobile(outlet.poccontact)}</td>
                <td>{slotWords(slots, outlet.deliveryTimeSlotId)}</td>
                <td>{outlet.staffCount}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </div>
  )
}
