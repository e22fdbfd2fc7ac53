import type { ItemGroup } from '../../api/item-groups.ts'
import { useItemGroupQuery } from '../../api/item-groups.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { someNames } from '../../ui/values/someNames.ts'
import { plural, t } from '../../ui/words.ts'
import { CustomersWithoutGroup } from './CustomersWithoutGroup.tsx'
import type { Question } from './groupQuestion.ts'
import { contentsText } from './members.ts'
import type { GroupActions } from './useGroupActions.ts'

/** The open question about a group or its customers. */
export function GroupAsk({ actions }: { actions: GroupActions }) {
  const { asking, close } = actions
  if (asking?.what === 'switchOff') return <SwitchOff group={asking.group} actions={actions} />
  if (asking?.what === 'restrict' || asking?.what === 'release') {
    const { what, group, customer } = asking
    return (
      <GroupQuestion
        what={what}
        groups={[group]}
        customer={customer.businessName}
        onConfirm={() =>
          what === 'restrict' ? actions.give(group, customer) : actions.take(group, customer)
        }
        onClose={close}
      />
    )
  }
  return null
}

interface GroupQuestionProps {
  what: Question
  /** The groups to give, or to remove. */
  groups: readonly Pick<ItemGroup, 'name' | 'itemCount' | 'kind'>[]
  /** Name of the customer. */
  customer: string
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before first groups close everything else to a customer, and before removing all of them opens it again. (rules §12) */
export function GroupQuestion({ what, groups, customer, onConfirm, onClose }: GroupQuestionProps) {
  const group = someNames(groups.map(({ name }) => name))
  const only = groups.length === 1 ? groups[0] : undefined
  if (what === 'restrict')
    return (
      <ConfirmDialog
        title={t('Give {group} to {customer}?', { group, customer })}
        confirm={only ? t('Give group') : t('Give groups')}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {only
          ? t(
              '{customer} has no group and can order everything today. Starting with the next order it can order only {what} of this group.',
              { customer, what: contentsText(only) },
            )
          : t(
              '{customer} has no group and can order everything today. Starting with the next order it can order only what is in these groups.',
              { customer },
            )}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('Remove {group} from {customer}?', { group, customer })}
      confirm={only ? t('Remove group') : t('Remove groups')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {only
        ? t('This is its only group. Without a group {customer} may order every active item.', { customer })
        : t('These are all its groups. Without a group {customer} may order every active item.', {
            customer,
          })}
    </ConfirmDialog>
  )
}

/** Asks before a group is deactivated: customers without another active group may then order nothing. (rules §12) */
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
