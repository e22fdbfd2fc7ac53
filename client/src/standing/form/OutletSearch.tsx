import { ceilings } from '@packhouse/contract/ceilings.ts'
import { IconSearch } from '@tabler/icons-react'
import { useSearchOrderCustomersQuery } from '../../api/orders.ts'
import { SearchCombobox, useSearchText } from '../../ui/fields/SearchCombobox.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { t } from '../../ui/words.ts'

export interface ChosenOutlet {
  id: number
  customerId: number
  name: string
}

/** Pause in typing before a search, in ms. */
const pause = 120

/** Finds the outlet of a new standing order. */
export function OutletSearch({ onChoose }: { onChoose: (outlet: ChosenOutlet) => void }) {
  const text = useSearchText(pause)
  const { data = [], isFetching } = useSearchOrderCustomersQuery({ flexitext: text.searched }, { skip: text.searched === '' })
  const rows = data.flatMap(({ customerid, businessname, outlets }) =>
    outlets.map(outlet => ({ id: outlet.id, customerId: customerid, businessname, outletName: outlet.name })),
  )
  const isCut = data.length === ceilings.searchOrderCustomers
  return (
    <SearchCombobox
      icon={IconSearch}
      isFirst
      label={t('Customer or outlet')}
      placeholder={t('Customer, outlet or mobile')}
      listLabel={t('Outlets')}
      text={text}
      rows={rows}
      rowKey={({ id }) => id}
      isOld={text.isOld || isFetching}
      draw={({ businessname, outletName }) => (
        <Text cut>
          <strong>
            <Highlighted text={businessname} typed={text.typed} />
          </strong>{' '}
          <Highlighted text={outletName} typed={text.typed} />
        </Text>
      )}
      foot={
        isCut
          ? t('Keep typing to narrow them down.')
          : rows.length === 0 && !isFetching && !text.isOld
            ? t('No customer matches your search.')
            : null
      }
      onTake={({ id, customerId, businessname, outletName }) =>
        onChoose({ id, customerId, name: `${businessname}, ${outletName}` })
      }
    />
  )
}
