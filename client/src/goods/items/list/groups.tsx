import { IconFilter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Group } from '../../../ui/table/GroupRow.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { ItemRow } from './pages.ts'

/** An item is listed once for each of its groups. */
export const itemRowId = ({ groupId, itemId }: ItemRow): string => `${groupId ?? 0}-${itemId}`

const keyOf = ({ groupId }: ItemRow): string => String(groupId ?? 0)
const nameOf = (rows: readonly ItemRow[]): string => rows[0]?.groupName ?? t('In no group')

interface Heads {
  /** The last group continues on the next page. */
  hasMore: boolean
  lastKey: string | undefined
}

function Head({ groupKey, rows, ends }: { groupKey: string; rows: readonly ItemRow[]; ends: Heads }) {
  const customers = rows[0]?.customerCount ?? null
  const goesOn = ends.hasMore && groupKey === ends.lastKey
  const count = plural(rows.length, '{count} item', '{count} items').replace(/^\d+/, number =>
    goesOn ? `${number}+` : number,
  )
  return (
    <>
      <strong>{nameOf(rows)}</strong>
      <span>
        {count}
        {customers !== null && ` · ${plural(customers, '{count} customer', '{count} customers')}`}
      </span>
    </>
  )
}

/** The groups of the item list: their headers, and which are closed. */
export function useItemGroups(
  rows: readonly ItemRow[],
  hasMore: boolean,
  onAlone: (groupId: number) => void,
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const keys = useMemo(() => [...new Set(rows.map(keyOf))], [rows])
  const lastKey = keys.at(-1)
  const group = useMemo(
    (): Group<ItemRow> => ({
      of: keyOf,
      head: (key, some) => <Head groupKey={key} rows={some} ends={{ hasMore, lastKey }} />,
      folding: {
        closed,
        onToggle: key =>
          setClosed(
            before => new Set(before.has(key) ? [...before].filter(one => one !== key) : [...before, key]),
          ),
        name: (_key, some) => nameOf(some),
        actions: key =>
          key === '0'
            ? []
            : [{ label: t('Show only this group'), icon: IconFilter, run: () => onAlone(Number(key)) }],
      },
    }),
    [closed, hasMore, lastKey, onAlone],
  )
  const allClosed = keys.length > 0 && keys.every(key => closed.has(key))
  const toggleAll = () => setClosed(allClosed ? new Set() : new Set(keys))
  return { group, allClosed, toggleAll, several: keys.length > 1 }
}
