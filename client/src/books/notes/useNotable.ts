import { useState } from 'react'
import { useNotableInvoicesQuery } from '../../api/notes.ts'

/** A note is nearly always for one of these; a search, a period or an older one in the address asks for all. */
const newest = 40
const fresh = { refetchOnMountOrArgChange: true }

/** A customer's newest invoices, and all that may be listed once they are wanted; `named` are there from the beginning. */
export function useNotable(customerid: number, named: readonly string[]) {
  const [wantsAll, setWantsAll] = useState(false)
  const first = useNotableInvoicesQuery({ customerid, limit: newest }, fresh)
  const isThere = named.every(number => first.currentData?.invoices.some(one => one.number === number))
  const needsAll = first.currentData?.isCut === true && (wantsAll || !isThere)
  const all = useNotableInvoicesQuery({ customerid }, { ...fresh, skip: !needsAll })
  const { isError, error, refetch } = needsAll ? all : first
  const data = needsAll ? (all.currentData ?? (isThere ? first.currentData : undefined)) : first.currentData
  return { data, isError, error, refetch, showOlder: data?.isCut && !needsAll ? () => setWantsAll(true) : undefined }
}
