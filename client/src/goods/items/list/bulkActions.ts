import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { IconPencil, IconStackPush, IconTags } from '@tabler/icons-react'
import type { GroupKind } from '../../../api/item-groups.ts'
import { activeBulk } from '../../../app/list/activeBulk.ts'
import { editItemsPath } from '../../../app/navigation/paths.ts'
import { changeAction } from '../../../platform/bulk/changeAction.ts'
import type { AskMany } from '../../../platform/bulk/useManyChanges.tsx'
import type { BulkAction } from '../../../ui/table/BulkBar.tsx'
import { t } from '../../../ui/words.ts'
import { itemTitle } from '../itemNames.ts'
import type { GroupAsking } from './groupAdds.ts'
import { itemRowId } from './groups.tsx'
import type { ItemRow, PackRow } from './pages.ts'
import type { LabelAsking } from './useLabelActions.ts'
import type { OpenDialog, Switchable } from './useStatusActions.ts'

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

const switching = <Row>(thingsOf: (rows: Row[]) => Switchable[], ask: (asking: OpenDialog) => void) =>
  activeBulk({
    thingsOf,
    max: maxAtOnce,
    needs: items.changeItemStatus,
    ask: (on, things, picked) => ask({ on, things, picked }),
  })

const parentsOf = (rows: readonly ItemRow[]) => [...new Set(rows.map(({ parentItemId }) => parentItemId))]

/** Max rows added to a group at once. */
const maxToGroup = 5000

const grouping = <Row>(
  kind: GroupKind,
  idOf: (row: Row) => number,
  ask: (asking: GroupAsking) => void,
): BulkAction<Row> => ({
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
  onChange: (asking: AskMany) => void
}

/** Bulk actions for ticked items. */
export const itemBulk = (
  { ask, onGroup, onChange }: ItemAsks,
  go: (path: string) => void,
): BulkAction<ItemRow>[] => [
  {
    label: t('Edit'),
    icon: IconPencil,
    keys: 'e',
    run: rows => go(editItemsPath(parentsOf(rows))),
    disabledReason: rows =>
      parentsOf(rows).length > maxToEdit ? t('At most 200 items at a time') : undefined,
    needs: items.updateItems,
  },
  changeAction({
    idOf: ({ itemId }: ItemRow) => itemId,
    rowId: itemRowId,
    needs: catalogue.changeItems,
    ask: onChange,
  }),
  grouping('ITEMS', ({ itemId }) => itemId, onGroup),
  ...switching(itemsToSwitch, ask),
]

/** Bulk actions for ticked packs. */
export const packBulk = ({
  ask,
  onGroup,
  onLabel,
}: Omit<ItemAsks, 'onChange'> & { onLabel: (asking: LabelAsking) => void }): BulkAction<PackRow>[] => {
  const thingsOf = (rows: readonly PackRow[]) => rows.map(packToSwitch)
  return [
    grouping('PACKS', ({ packsizeid }) => packsizeid, onGroup),
    {
      label: t('Labelled for retail'),
      icon: IconTags,
      keys: 'l',
      run: (packs, picked) => onLabel({ packs, picked }),
      disabledReason: rows =>
        rows.length > maxAtOnce ? t('At most {count} at a time', { count: maxAtOnce }) : undefined,
      needs: items.changePackLabels,
    },
    ...switching(thingsOf, ask),
  ]
}
