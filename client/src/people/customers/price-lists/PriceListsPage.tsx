import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { usePriceListsQuery } from '../../../api/price-lists.ts'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { priceListPath } from '../../../app/navigation/paths.ts'
import { given } from '../../../app/navigation/urlState.ts'
import { ScheduledRun } from '../../../goods/pricing/runs/ScheduledRun.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageButton } from '../../../ui/layout/PageButton.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { t } from '../../../ui/words.ts'
import { PriceListCard, type PriceListRow, priceListColumns } from './listColumns.tsx'

const addressShape = { searchtext: 'search' } as const
const look = {
  rowId: (row: PriceListRow) => String(row.id),
  rowLabel: (row: PriceListRow) => row.name,
  href: (row: PriceListRow) => priceListPath(row.id),
  card: (row: PriceListRow) => <PriceListCard row={row} />,
  quiet: (row: PriceListRow) => row.state === 'ENDED' || row.state === 'OFF',
}
/** All price lists; a row opens one. */
export function PriceListsPage() {
  const screen = useListScreen('price-lists', addressShape, { filters: [] })
  const query = usePriceListsQuery(given(screen.address))
  const navigate = useNavigate()
  const add = () => void navigate(priceListPath('new'))
  const mayAdd = useWhyNotMay()(priceLists.savePriceList) === undefined
  useKeys('Price lists', mayAdd ? [{ keys: 'n', label: 'Add price list', run: add }] : [])
  return (
    <Page
      title={t('Price lists')}
      fill
      actions={screen.searchBox(t('Name or customer'))}
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('Add price list')}
          keys="n"
          needs={priceLists.savePriceList}
          to={priceListPath('new')}
        />
      }
    >
      <ScheduledRun />
      <ListTable
        list={screen.list}
        title={t('Price lists')}
        query={query}
        columns={priceListColumns}
        {...look}
        noMatch={t('No price list matches.')}
        nothing={t('No price lists yet. One gives customers or types prices by quantity.')}
      />
    </Page>
  )
}
