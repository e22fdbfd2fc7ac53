import type { ListName } from '@packhouse/contract/business/lookups/model.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useHsnCodesQuery } from '../../api/items.ts'
import {
  useAllCuisineTypesQuery,
  useAllCustomerTypesQuery,
  useAllDesignationsQuery,
  useAllManagersQuery,
  useAllMinimumOrdersQuery,
  useAllRejectReasonsQuery,
  useAllTimeSlotsQuery,
} from '../../api/lookups.ts'
import { useItemWordsQuery } from '../../api/messages.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { StatusTabs } from '../../ui/layout/StatusTabs.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { totalText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { HsnTable } from './master/HsnTable.tsx'
import { MinimumTable } from './master/MinimumTable.tsx'
import { NamedTable } from './master/NamedTable.tsx'
import {
  cuisineTypes,
  customerTypes,
  designations,
  managers,
  type NamedList,
  rejectReasons,
} from './master/named.ts'
import { SlotTable } from './master/SlotTable.tsx'
import { WordTable } from './words/WordTable.tsx'

interface ListProps {
  search: string
  onDirty: (isDirty: boolean) => void
}

const named = (list: NamedList) => (props: ListProps) => <NamedTable named={list} {...props} />

/** The lists of master data, and what words in messages mean. */
type Shown = ListName | 'WORD'

const lists: { key: Shown; label: string; draw: (props: ListProps) => ReactNode }[] = [
  { key: 'CUSTOMER_TYPE', label: 'Customer types', draw: named(customerTypes) },
  { key: 'CUISINE_TYPE', label: 'Cuisine types', draw: named(cuisineTypes) },
  { key: 'DESIGNATION', label: 'Designations', draw: named(designations) },
  { key: 'MOV', label: 'Minimum order', draw: props => <MinimumTable {...props} /> },
  { key: 'MANAGER', label: 'Account managers', draw: named(managers) },
  { key: 'TIME_SLOT', label: 'Time slots', draw: props => <SlotTable {...props} /> },
  { key: 'REJECT_REASON', label: 'Reject reasons', draw: named(rejectReasons) },
  { key: 'HSN_CODE', label: 'HSN codes', draw: props => <HsnTable {...props} /> },
  { key: 'WORD', label: 'Words in messages', draw: () => <WordTable /> },
]

const shape = { list: 'text', searchtext: 'text' } as const

/** Master data: the short lists offered in forms. */
export function LookupsPage() {
  const [{ list, searchtext }, change] = useUrlState(shape)
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<Shown>()
  const counts = useCounts()
  const chosen = lists.find(({ key }) => key === list) ?? lists[0]
  const search = useCallback((text: string) => change({ searchtext: text }), [change])
  const go = (key: Shown) => change({ list: key })
  return (
    <Page
      title={t('Master data')}
      actions={<SearchBox value={searchtext ?? ''} onChange={search} placeholder={t('Search this list')} />}
    >
      <StatusTabs
        label={t('List')}
        tabs={lists.map(({ key, label }) => ({ key, label: t(label), count: counts[key] }))}
        chosen={chosen?.key ?? null}
        onChoose={key => (isDirty && key !== chosen?.key ? setWanted(key) : go(key))}
      />
      {chosen && (
        <Stack key={chosen.key}>{chosen.draw({ search: searchtext ?? '', onDirty: setDirty })}</Stack>
      )}
      {wanted && (
        <ConfirmDialog
          title={t('Leave without saving?')}
          confirm={t('Leave')}
          cancel={t('Stay here')}
          onConfirm={() => go(wanted)}
          onClose={() => setWanted(undefined)}
        >
          {t('What you typed in the open row will be lost.')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** How many values each list has. */
function useCounts(): Partial<Record<Shown, number | string | undefined>> {
  const denied = useWhyNotMay()(messages.itemWords)
  const words = useItemWordsQuery({ limit: 1 }, { skip: denied !== undefined }).data
  return {
    CUSTOMER_TYPE: useAllCustomerTypesQuery().data?.length,
    CUISINE_TYPE: useAllCuisineTypesQuery().data?.length,
    DESIGNATION: useAllDesignationsQuery().data?.length,
    MOV: useAllMinimumOrdersQuery().data?.length,
    MANAGER: useAllManagersQuery().data?.length,
    TIME_SLOT: useAllTimeSlotsQuery().data?.length,
    REJECT_REASON: useAllRejectReasonsQuery().data?.length,
    HSN_CODE: useHsnCodesQuery().data?.length,
    WORD: words && totalText(words),
  }
}
