import { creditCalls, creditPages, type DebtorArea, type ToCollect, useDebtorAreasQuery } from '../../../api/credit.ts'
import { given } from '../../../app/navigation/urlState.ts'
import { useListPages } from '../../../app/requests/pages.ts'
import { isChosen } from '../../../ui/fields/choice.ts'
import type { DeskAddress } from '../desk.ts'

const onceMore = { refetchOnMountOrArgChange: true } as const

/** Whether an account manager and a city are those chosen. */
const isOf = ({ accountManager, city }: DebtorArea, chosen: Pick<DeskAddress, 'manager' | 'city'>): boolean =>
  isChosen(chosen.manager, accountManager) && isChosen(chosen.city, city)

/** Customers who owe, page by page, with what those of each account manager and city owe together. */
export function useCollectList({ day, manager, city, searchtext, sort }: DeskAddress) {
  const found = given({ day, searchtext })
  const query = { ...found, ...given({ accountManager: manager, city, sort }) }
  const pages = creditPages.useDebtorsPagesInfiniteQuery(query, onceMore)
  const list = useListPages<ToCollect, typeof query>(pages, creditCalls.endpoints.debtors, query)
  const { currentData: areas } = useDebtorAreasQuery(found, onceMore)
  const { data: choices } = useDebtorAreasQuery(given({ day }), onceMore)
  const { data } = list.query
  const total = areas?.filter(area => isOf(area, { manager, city })).reduce((sum, { customers }) => sum + customers, 0)
  return {
    ...list,
    // The areas count every customer; the page stops at a thousand.
    query: { ...list.query, data: data && 'rows' in data && total !== undefined ? { rows: data.rows, total } : data },
    areas,
    choices,
  }
}
