import type { ListName } from '@packhouse/contract/business/lookups/model.ts'
import { useMemo } from 'react'
import { useValueUsesQuery } from '../../../api/lookups.ts'

interface Use {
  used: number
  ordersAhead: number
}

const none: Use = { used: 0, ordersAhead: 0 }

/** How many records refer to each value of a list; none while they are being counted. */
export interface Uses {
  countOf: (row: { id: number }) => Use
  isCounting: boolean
}

/** Counts what refers to each value of a list, on each visit because orders change. */
export function useUses(list: ListName): Uses {
  const { data } = useValueUsesQuery({ list }, { refetchOnMountOrArgChange: true })
  return useMemo(() => {
    const byId = new Map<number, Use>(data?.map(use => [use.id, use]))
    return { countOf: ({ id }) => byId.get(id) ?? none, isCounting: data === undefined }
  }, [data])
}
