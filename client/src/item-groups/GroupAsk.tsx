import { useItemGroupQuery } from '../api/item-groups.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { plural, t } from '../ui/words.ts'
import { CustomersWithoutGroup } from './CustomersWithoutGroup.tsx'
import { contentsText } from './members.ts'
import type { GroupActions } from './useGroupActions.ts'

/** The open question about a group or its customers. */
export function GroupAsk({ actions }: { actions: GroupActions }) {
  const { asking, close } = actions
  if (asking?.what === 'switchOff') return <SwitchOff group={asking.group} actions={actions} />
  if (asking?.what === 'restrict') {
    const { group, customer } = asking
    return (
      <ConfirmDialog
        title={t('Give {group} to {customer}?', { group: group.name, customer: customer.businessName })}
        confirm={t('Give group')}
        onConfirm={() => actions.give(group, customer)}
        onClose={close}
      >
        {t(
          '{customer} has no group and can order everything today. Starting with the next order it can order only {what} of this group.',
          {
            customer: customer.businessName,
            what: contentsText(group),
          },
        )}
      </ConfirmDialog>
    )
  }
  if (asking?.what === 'release') {
    const { group, customer } = asking
    return (
      <ConfirmDialog
        title={t('Remove {group} from {customer}?', { group: group.name, customer: customer.businessName })}
        confirm={t('Remove group')}
        danger
        onConfirm={() => actions.take(group, customer)}
        onClose={close}
      >
        {t('This is its only group. Without a group {customer} may order every active item.', {
          customer: customer.businessName,
        })}
      </ConfirmDialog>
    )
  }
  return null
}

/** Asks before a group is deactivated: customers without another active group may then order nothing. (rules.md §12) */
function SwitchOff({ group, actions }: { group: { id: number; name: string }; actions: GroupActions }) {
  const { data, isError } = useItemGroupQuery({ itemgroupid: group.id })
  const users = data?.customers ?? []
  return (
    <ConfirmDialog
      title={t('Deactivate {name}?', { name: group.name })}
      confirm={t('Deactivate')}
      danger
      ready={data !== undefined || isError}
      onConfirm={() => actions.switchOff(group)}
      onClose={actions.close}
    >
      {data === undefined ? (
        <p>{isError ? t('Its customers could not be loaded.') : t('Loading its customers…')}</p>
      ) : users.length === 0 ? (
        <p>{t('No customer uses it.')}</p>
      ) : (
        <>
          <p>
            {plural(
              users.length,
              '{count} customer can no longer order from it.',
              '{count} customers can no longer order from it.',
            )}
          </p>
          <CustomersWithoutGroup users={users} />
        </>
      )}
      <p>{t('Open orders keep their lines.')}</p>
    </ConfirmDialog>
  )
}
