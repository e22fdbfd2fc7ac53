import { useForm } from '@mantine/form'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { Link } from 'react-router'
import { type ItemGroup, useItemGroupDashboardQuery } from '../../../api/item-groups.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { GroupAdds } from './groupAdds.ts'

/** Chooses the group for ticked items or packs, and says who can order them as a result. (rules §12) */
export function AddToGroupDialog({ adds: { asking, ask, send } }: { adds: GroupAdds }) {
  const { data } = useItemGroupDashboardQuery({})
  const form = useForm<{ id: string | null }>({
    initialValues: { id: null },
    validate: { id: value => (value ? null : t('Choose a group')) },
  })
  if (!asking) return null
  const { kind, ids } = asking
  const groups = (data ?? []).filter(group => group.isActive && group.kind === kind)
  const chosen = groups.find(({ id }) => String(id) === form.values.id)
  const ofItems = kind === 'ITEMS'
  return (
    <FormDialog
      needs={itemGroups.addToItemGroup}
      title={
        ofItems
          ? plural(ids.length, 'Add {count} item to a group', 'Add {count} items to a group')
          : plural(ids.length, 'Add {count} pack to a group', 'Add {count} packs to a group')
      }
      form={form}
      onSubmit={() => chosen && send(asking, chosen)}
      onClose={() => ask(null)}
      submit={t('Add to group')}
      width={440}
      refuse={chosen && missing(chosen, ids) === 0 ? t('All are already in the group.') : undefined}
    >
      <SelectField
        label={t(ofItems ? 'Group of items' : 'Group of packs')}
        required
        data-autofocus
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        nothingFoundMessage={t(
          data && groups.length === 0 ? 'There are no groups of this kind yet.' : 'Nothing found.',
        )}
        {...form.getInputProps('id')}
      />
      {data && groups.length === 0 && (
        <p>
          <Link to={`${paths.itemGroups}?add=true`}>
            {t(ofItems ? 'Add a group of items' : 'Add a group of packs')}
          </Link>
        </p>
      )}
      {chosen && <p>{effect(chosen, ids)}</p>}
    </FormDialog>
  )
}

const missing = ({ itemids, itemPacks }: ItemGroup, ids: readonly number[]): number => {
  const held = new Set([...itemids, ...itemPacks])
  return ids.filter(id => !held.has(id)).length
}

/** Returns what the group gets, and who may order it then. */
function effect(group: ItemGroup, ids: readonly number[]): string {
  const fresh = missing(group, ids)
  const there = ids.length - fresh
  const gets =
    there === 0
      ? ''
      : `${plural(there, '{count} is already in the group.', '{count} are already in the group.')} `
  if (group.customerCount === 0) return `${gets}${t('No customer uses this group.')}`
  const who = plural(
    group.customerCount,
    '{count} customer uses this group and',
    '{count} customers use this group and',
  )
  return fresh === 0
    ? gets
    : `${gets}${who} ${plural(fresh, 'can order it, starting with the next order.', 'can order them, starting with the next order.')}`
}
