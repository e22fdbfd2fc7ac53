import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { onUse } from '../../../ui/onUse.tsx'
import { itemTitle } from '../itemNames.ts'
import type { Address } from './filter.ts'
import type { StatusActions } from './useStatusActions.ts'

const ItemDrawer = onUse(async () => (await import('../ItemDrawer.tsx')).ItemDrawer)

interface OpenItemProps {
  address: Address
  change: (change: Partial<Address>) => void
  onSwitch: StatusActions['ask']
}

/** The item that the address names, next to the list. */
export function OpenItem({ address: { item, tab }, change, onSwitch }: OpenItemProps) {
  if (item === null) return null
  return (
    <ItemDrawer
      key={item}
      itemId={item}
      tab={tab === 'history' ? tab : 'details'}
      onTab={chosen => change({ tab: chosen === 'details' ? null : chosen })}
      onSwitch={({ itemId, isActive, ...names }) =>
        onSwitch({ on: !isActive, things: [{ id: itemId, name: itemTitle(names), isActive, rowIds: [] }] })
      }
      onClose={() => change({ item: null, tab: null })}
    />
  )
}

/** Returns the current address with an item open next to the list. */
export function useHrefOf(): (itemId: number) => string {
  const [params] = useSearchParams()
  return useCallback(
    itemId => {
      const query = new URLSearchParams(params)
      query.set('item', String(itemId))
      query.delete('tab')
      return `?${query}`
    },
    [params],
  )
}
