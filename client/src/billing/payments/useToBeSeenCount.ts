import { useEffect } from 'react'
import { useToBeSeenCountQuery } from '../../api/bank.ts'
import { paths } from '../../app/navigation/paths.ts'
import { countsKnown } from '../../app/session/state/header.ts'
import { useAppDispatch } from '../../app/session/store.ts'

/** Shows on the tab how many payments wait to be seen in the bank. (rules §6.18) */
export function useToBeSeenCount(): void {
  const total = useToBeSeenCountQuery({}).data?.total
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (total !== undefined) dispatch(countsKnown({ [paths.bank]: total || undefined }))
  }, [total, dispatch])
}
