import { addDays, day } from '@packhouse/contract/day.ts'
import { stepOf } from '@packhouse/contract/goods/pricing/effective-price.ts'
import { useMemo } from 'react'
import { customerPages } from '../../../api/customers.ts'
import { usePages } from '../../../app/requests/pages.ts'
import { rowsOf } from '../../../ui/table/query.ts'
import { type PackPrice, packPricesOf } from './packPrice.ts'

export type Kind = 'ENDS' | 'FIXED' | 'DISCOUNTED' | 'LISTED'

/** Days ahead, with the day itself, within which the end of a price is shown. (rules §4.17) */
const endDays = 7

const isOfKind: Record<Kind, (row: PackPrice, date: string) => boolean> = {
  ENDS: ({ until }, date) => until !== null && until < addDays(day(date), endDays),
  FIXED: ({ step }) => step === stepOf('FIXED'),
  DISCOUNTED: ({ step }) => step === stepOf('DISCOUNT'),
  LISTED: ({ step }) => step === stepOf('LIST'),
}

interface Wanted {
  customerid: number
  date: string
  kind: Kind | null
  searchtext: string
}

/** The packs of a customer with their prices of a day; without a filter those that end soon come first. */
export function usePackPrices({ customerid, date, kind, searchtext }: Wanted) {
  const isNarrowed = kind !== null || searchtext !== ''
  const query = {
    customerid,
    date,
    ...(kind ? { discount: kind } : {}),
    ...(searchtext ? { searchtext } : {}),
  }
  const list = usePages(customerPages.useCustomerPricesPagesInfiniteQuery(query))
  const ends = usePages(
    customerPages.useCustomerPricesPagesInfiniteQuery(
      { customerid, date, discount: 'ENDS' },
      { skip: isNarrowed },
    ),
  )
  const { data } = list.query
  const { data: endsData } = ends.query
  const all = useMemo(() => data && rowsOf({ data }).rows.flatMap(packPricesOf), [data])
  const ending = useMemo(() => {
    const found = isNarrowed || !endsData ? [] : rowsOf({ data: endsData }).rows.flatMap(packPricesOf)
    return found.filter(row => isOfKind.ENDS(row, date))
  }, [endsData, isNarrowed, date])
  const first = useMemo(() => new Set(ending.map(({ packsizeid }) => packsizeid)), [ending])
  const rows = useMemo(() => {
    if (!all) return undefined
    if (kind) return all.filter(row => isOfKind[kind](row, date))
    return [...ending, ...all.filter(({ packsizeid }) => !first.has(packsizeid))]
  }, [all, ending, first, kind, date])
  return { list, rows, first, isNarrowed }
}
