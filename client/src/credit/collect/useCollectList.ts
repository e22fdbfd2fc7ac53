import { debtorSorts } from '@packhouse/contract/credit/kinds.ts'
import { useCallback, useMemo } from 'react'
import { creditCalls, creditPages, type DebtorArea, type ToCollect, useDebtorAreasQuery } from '../../api/credit.ts'
import { askOnce, everyPage } from '../../app/requests/askOnce.ts'
import { usePages } from '../../app/requests/pages.ts'
import type { DeskAddress } from '../desk.ts'

const onceMore = { refetchOnMountOrArgChange: true } as const

type Sort = (typeof debtorSorts)[number] | `-${(typeof debtorSorts)[number]}`
const isSort = (text: string): text is Sort => debtorSorts.some(sort => text === sort || text === `-${sort}`)

/** Whether an account manager and a city are those chosen. */
const isChosen = ({ accountManager, city }: DebtorArea, chosen: Pick<DeskAddress, 'manager' | 'city'>): boolean =>
  (chosen.manager === null || accountManager === chosen.manager) && (chosen.city === null || city === chosen.city)

/** Customers who owe, page by page, with what those of each account manager and city owe together. */
export function useCollectList({ day, manager, city, searchtext, sort }: DeskAddress) {
  const found = useMemo(() => ({ ...(day ? { day } : {}), ...(searchtext ? { searchtext } : {}) }), [day, searchtext])
  const asked = useMemo(() => {
    return {
      ...found,
      ...(manager ? { accountManager: manager } : {}),
      ...(city ? { city } : {}),
      ...(sort !== null && isSort(sort) ? { sort } : {}),
    }
  }, [found, manager, city, sort])
  const list = usePages<ToCollect>(creditPages.useDebtorsPagesInfiniteQuery(asked, onceMore))
  const { currentData: areas } = useDebtorAreasQuery(found, onceMore)
  const { data: choices } = useDebtorAreasQuery(day ? { day } : {}, onceMore)
  const everyRow = useCallback(
    () => everyPage<ToCollect>(page => askOnce(creditCalls.endpoints.debtors, { ...asked, ...page }, { forceRefetch: true })),
    [asked],
  )
  const { data } = list.query
  const total = areas?.filter(area => isChosen(area, { manager, city })).reduce((sum, { customers }) => sum + customers, 0)
  return {
    ...list,
    // The areas count every customer; the page stops at a thousand.
    query: { ...list.query, data: data && 'rows' in data && total !== undefined ? { rows: data.rows, total } : data },
    areas,
    choices,
    sort: asked.sort ?? null,
    everyRow,
  }
}
