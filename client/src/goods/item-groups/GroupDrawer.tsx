import { Loader } from '@mantine/core'
import type { ItemGroup } from '../../api/item-groups.ts'
import { useItemGroupQuery } from '../../api/item-groups.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { t } from '../../ui/words.ts'
import css from './GroupForm.module.css'
import { GroupForm } from './GroupForm.tsx'
import type { GroupActions } from './useGroupActions.ts'

interface GroupDrawerProps {
  /** The group to change; null adds one. */
  id: number | null
  actions: GroupActions
  onSaved: (saved: ItemGroup, isNew: boolean) => void
  onClose: () => void
}

/** One group next to the list: its contents and its customers. */
export function GroupDrawer({ id, actions, onSaved, onClose }: GroupDrawerProps) {
  const { currentData, isError, error, refetch } = useItemGroupQuery({ itemgroupid: id ?? 0 }, { skip: id === null })
  if (id === null) return <GroupForm actions={actions} onSaved={onSaved} onClose={onClose} />
  if (currentData) return <GroupForm key={id} group={currentData} actions={actions} onSaved={onSaved} onClose={onClose} />
  return (
    <SideDrawer title={t('Item group')} onClose={onClose}>
      {isError ? (
        <ErrorState title={t('The group did not load')} error={error} retry={refetch} />
      ) : (
        <div className={css.wait}>
          <Loader size={24} aria-label={t('Loading')} />
        </div>
      )}
    </SideDrawer>
  )
}
