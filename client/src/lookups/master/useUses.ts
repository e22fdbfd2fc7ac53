import type { ListName } from '@packhouse/contract/lookups/model.ts'
import { useMemo } from 'react'
import { useValueUsesQuery } from '../api.ts'

export interface Use {
  used: number
  ordersAhead: number
}

const none: Use = { used: 0, ordersAhead: 0 }

/** How much refers to each value of a list; asked anew on each visit, for orders come and go. */
export function useUses(list: ListName): (row: { id: number }) => Use {
  const { data } = useValueUsesQuery({ list }, { refetchOnMountOrArgChange: true })
  return useMemo(() => {
    const byId = new Map<number, Use>(data?.map(use => [use.id, use]))
    return ({ id }) => byId.get(id) ?? none
  }, [data])
}
