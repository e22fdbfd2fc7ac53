import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { IconPencil, IconPlayerPlay, IconPower, IconStackPush, IconTags } from '@tabler/icons-react'
import { editItemsPath } from '../../app/navigation/paths.ts'
import type { Kind } from '../../item-groups/members.ts'
import type { BulkAction } from '../../ui/table/BulkBar.tsx'
import { t } from '../../ui/words.ts'
import { itemTitle } from '../itemNames.ts'
import type { GroupAsking } from './groupAdds.ts'
import { itemRowId } from './groups.tsx'
import type { ItemRow, PackRow } from './pages.ts'
import type { Switchable } from './statusOutcome.ts'
import type { LabelAsking } from './useLabelActions.ts'
import type { OpenDialog } from './useStatusActions.ts'

/** Max rows per request. */
const maxAtOnce = 500
/** Max items per form. */
const maxToEdit = 200

/** Converts rows to what is switched: an item in two groups counts once. */
export function itemsToSwitch(rows: readonly ItemRow[]): Switchable[] {
  return [...Map.groupBy(rows, ({ itemId }) => itemId)].flatMap(([id, some]) => {
    const [row] = some
    return row ? [{ id, name: itemTitle(row), isActive: row.isActive, rowIds: some.map(itemRowId) }] : []
  })
}

export const packToSwitch = (row: PackRow): Switchable => ({
  id: row.packsizeid,
  name: row.sku,
  isActive: row.isActive,
  rowIds: [String(row.packsizeid)],
})

/** Returns why the action does not apply: nothing to switch, or too many. */
function whyNot(things: readonly Switchable[], on: boolean): string | undefined {
  if (things.length > maxAtOnce) return t('At most 500 at a time')
  if (things.every(({ isActive }) => isActive === on)) return t(on ? 'All are active' : 'All are inactive')
  return undefined
}

const switching = <Row>(
  on: boolean,
  thingsOf: (rows: Row[]) => Switchable[],
  ask: (asking: OpenDialog) => void,
): BulkAction<Row> => ({
  label: t(on ? 'Activate' : 'Deactivate'),
  icon: on ? IconPlayerPlay : IconPower,
  keys: on ? 'a' : 'd',
  run: (rows, picked) => ask({ on, things: thingsOf(rows), picked }),
  disabledReason: rows => whyNot(thingsOf(rows), on),
  needs: items.changeItemStatus,
})

const parentsOf = (rows: readonly ItemRow[]) => [...new Set(rows.map(({ parentItemId }) => parentItemId))]

/** Max rows added to a group at once. */
const maxToGroup = 5000

const grouping = <Row>(kind: Kind, idOf: (row: Row) => number, ask: (asking: GroupAsking) => void): BulkAction<Row> => ({
  label: t('Add to group'),
  icon: IconStackPush,
  keys: 'g',
  run: (rows, picked) => ask({ kind, ids: [...new Set(rows.map(idOf))], picked }),
  disabledReason: rows => (rows.length > maxToGroup ? t('At most 5,000 at a time') : undefined),
  needs: itemGroups.addToItemGroup,
})

interface ItemAsks {
  ask: (asking: OpenDialog) => void
  onGroup: (asking: GroupAsking) => void
}

/** Bulk actions for ticked items. */
export const itemBulk = ({ ask, onGroup }: ItemAsks, go: (path: string) => void): BulkAction<ItemRow>[] => [
  {
    label: t('Edit'),
    icon: IconPencil,
    keys: 'e',
    run: rows => go(editItemsPath(parentsOf(rows))),
    disabledReason: rows => (parentsOf(rows).length > maxToEdit ? t('At most 200 items at a time') : undefined),
    needs: items.updateItems,
  },
  grouping('ITEMS', ({ itemId }) => itemId, onGroup),
  switching(true, itemsToSwitch, ask),
  switching(false, itemsToSwitch, ask),
]

/** Bulk actions for ticked packs. */
export const packBulk = ({
  ask,
  onGroup,
  onLabel,
}: ItemAsks & { onLabel: (asking: LabelAsking) => void }): BulkAction<PackRow>[] => {
  const thingsOf = (rows: readonly PackRow[]) => rows.map(packToSwitch)
  return [
    grouping('PACKS', ({ packsizeid }) => packsizeid, onGroup),
    {
      label: t('Labelled for retail'),
      icon: IconTags,
      keys: 'l',
      run: (packs, picked) => onLabel({ packs, picked }),
      disabledReason: rows => (rows.length > maxAtOnce ? t('At most 500 at a time') : undefined),
      needs: items.changePackLabels,
    },
    switching(true, thingsOf, ask),
    switching(false, thingsOf, ask),
  ]
}
