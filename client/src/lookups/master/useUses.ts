import type { ListName } from '@packhouse/contract/lookups/model.ts'
import { useMemo } from 'react'
import { useValueUsesQuery } from '../../api/lookups.ts'

export interface Use {
  used: number
  ordersAhead: number
}

const none: Use = { used: 0, ordersAhead: 0 }

/** Returns how many records refer to each value of a list; fetched on each visit because orders change. */
export function useUses(list: ListName): (row: { id: number }) => Use {
  const { data } = useValueUsesQuery({ list }, { refetchOnMountOrArgChange: true })
  return useMemo(() => {
    const byId = new Map<number, Use>(data?.map(use => [use.id, use]))
    return ({ id }) => byId.get(id) ?? none
  }, [data])
}
