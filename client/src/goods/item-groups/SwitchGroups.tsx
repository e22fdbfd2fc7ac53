import { useUsersOfItemGroupsQuery } from '../../api/item-groups.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { someNames } from '../../ui/values/someNames.ts'
import { plural, t } from '../../ui/words.ts'
import { CustomersWithoutGroup } from './CustomersWithoutGroup.tsx'
import type { GroupSwitch } from './useGroupSwitch.ts'

/** Asks before ticked groups are activated or deactivated, and shows the affected customers. (rules §12) */
export function SwitchGroups({ actions: { asking, ask, change } }: { actions: GroupSwitch }) {
  if (!asking) return null
  const { on, groups } = asking
  const what = plural(groups.length, '{count} group', '{count} groups')
  return (
    <ConfirmDialog
      title={t(on ? 'Activate {what}?' : 'Deactivate {what}?', { what })}
      confirm={t(on ? 'Activate {what}' : 'Deactivate {what}', { what })}
      danger={!on}
      onConfirm={() => change(asking)}
      onClose={() => ask(null)}
    >
      <p>
        {someNames(
          groups.map(({ name }) => name),
          5,
        )}
      </p>
      {on ? (
        <p>{t('Customers who have them can order from them, starting with the next order.')}</p>
      ) : (
        <>
          <Touched ids={groups.map(({ id }) => id)} />
          <p>{t('Open orders keep their lines.')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Customers who can no longer order from them, and those who may then order nothing at all. */
function Touched({ ids }: { ids: number[] }) {
  const { data, isError } = useUsersOfItemGroupsQuery({ itemgroupids: ids })
  if (!data)
    return <p>{isError ? t('Their customers could not be loaded.') : t('Loading their customers…')}</p>
  if (data.length === 0) return <p>{t('No customer uses them.')}</p>
  return (
    <>
      <p>
        {plural(
          data.length,
          '{count} customer can no longer order from them.',
          '{count} customers can no longer order from them.',
        )}
      </p>
      <CustomersWithoutGroup users={data} />
    </>
  )
}
