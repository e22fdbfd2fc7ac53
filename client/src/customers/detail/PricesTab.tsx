import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { customerPages } from '../../api/customers.ts'
import { usePages } from '../../app/requests/pages.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { useSeenColumns } from '../../ui/sees.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { t } from '../../ui/words.ts'
import { type PackPrice, PackPriceCard, packPriceColumns, packPricesOf } from './packPrices.tsx'

const FixedPriceDialog = onUse(async () => (await import('./FixedPriceDialog.tsx')).FixedPriceDialog)

type Kind = 'ENDS' | 'FIXED' | 'DISCOUNTED' | 'LISTED'
const kinds = (): [Kind, string][] => [
  ['ENDS', t('Ends within 7 days')],
  ['FIXED', t('Fixed')],
  ['DISCOUNTED', t('Discount')],
  ['LISTED', t('From a list')],
]
const look = {
  rowId: (row: PackPrice) => String(row.packsizeid),
  rowLabel: (row: PackPrice) => row.label,
}

/** What each pack costs the customer on a day, by which step, until when, and then. (rules §4.14, §4.17) */
export function PricesTab({ customerid }: { customerid: number }) {
  const [searchtext, search] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const [date, setDate] = useState<string>(addDays(dayOf(new Date()), 1))
  const [fixing, fix] = useState<PackPrice>()
  const query = useMemo(
    () => ({
      ...{ customerid, date },
      ...(kind ? { discount: kind } : {}),
      ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
    }),
    [customerid, date, kind, searchtext],
  )
  const list = usePages(customerPages.useCustomerPricesPagesInfiniteQuery(query))
  const rows = useMemo(() => list.query.data && rowsOf(list.query).rows.flatMap(packPricesOf), [list.query])
  const isNarrowed = kind !== null || searchtext.trim() !== ''
  const columns = useSeenColumns(packPriceColumns)
  const actions = useCallback(
    (row: PackPrice) => [
      {
        label: row.fixed.length > 0 ? t('Change or extend the fixed price') : t('Fix the price'),
        icon: row.fixed.length > 0 ? IconRefresh : IconLock,
        run: () => fix(row),
        needs: customers.saveFixedPrices,
      },
    ],
    [],
  )
  return (
    <>
      <DataTable
        name="customer-pack-prices"
        title={t('Prices')}
        query={{ ...list.query, data: rows }}
        columns={columns}
        {...look}
        actions={actions}
        card={row => <PackPriceCard row={row} />}
        empty={
          isNarrowed
            ? t('No price matches these filters.')
            : t('This customer cannot order anything: its item groups are inactive.')
        }
        filters={
          <>
            <SearchBox value={searchtext} onChange={search} placeholder={t('Item, alias, code')} width={200} />
            <DateField aria-label={t('Delivery')} value={date} onChange={next => next && setDate(next)} w={170} />
            {kinds().map(([value, label]) => (
              <ToggleChip key={value} label={label} on={kind === value} onToggle={on => setKind(on ? value : null)} />
            ))}
          </>
        }
        hasMore={list.hasMore}
        onMore={list.onMore}
      />
      {fixing && <FixedPriceDialog customerid={customerid} pack={fixing} onClose={() => fix(undefined)} />}
    </>
  )
}
