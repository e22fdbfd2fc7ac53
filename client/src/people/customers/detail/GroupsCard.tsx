import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { useState } from 'react'
import { useAssignItemGroupsMutation, useGroupsOfCustomerQuery } from '../../../api/customers.ts'
import { useItemGroupDashboardQuery } from '../../../api/item-groups.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { useRecordForm } from '../../../app/edit/useRecordForm.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useGroupQuestion } from '../../../goods/item-groups/useGroupQuestion.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NotSent } from '../../../ui/feedback/failure.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './Detail.module.css'

interface GroupsCardProps {
  customerid: number
  name: string
  /** Number of items it may order now. */
  items: number | undefined
}

/** The groups that a customer may order from; without groups it may order everything. (rules §12) */
export function GroupsCard({ customerid, name, items }: GroupsCardProps) {
  const { data: groups } = useGroupsOfCustomerQuery({ customerid })
  const [editing, edit] = useState(false)
  return (
    <Card
      title={t('Item groups')}
      aside={
        <NeedsRight needs={customers.assignItemGroups}>
          <LinkButton disabled={!groups} onClick={() => edit(true)}>
            {t('Change item groups')}
          </LinkButton>
        </NeedsRight>
      }
    >
      {groups && groups.length > 0 && (
        <Row as="ul" wrap className={css.groups}>
          {groups.map(group => (
            <Row as="li" key={group.id} data-off={!group.isActive}>
              {group.name} <Text tone="quiet">{group.itemCount}</Text>
            </Row>
          ))}
        </Row>
      )}
      <Text as="p" tone="quiet">
        {groups?.length === 0 && `${t('No group: every active item may be ordered.')} `}
        {items === undefined
          ? '\u00a0'
          : plural(items, '{count} item can be ordered', '{count} items can be ordered')}
      </Text>
      {editing && groups && (
        <GroupsDialog
          customerid={customerid}
          name={name}
          held={groups.map(({ id }) => id)}
          onClose={() => edit(false)}
        />
      )}
    </Card>
  )
}

/** One field per group, so that two people's changes are merged. */
const groupsOf = (ids: readonly number[]): Record<string, true> =>
  Object.fromEntries(ids.map(id => [id, true]))
const idsIn = (groups: Record<string, true>): number[] => Object.keys(groups).map(Number)

interface GroupsDialogProps {
  customerid: number
  name: string
  held: number[]
  onClose: () => void
}

function GroupsDialog({ customerid, name, held, onClose }: GroupsDialogProps) {
  const { data: all } = useItemGroupDashboardQuery({})
  const [assign] = useAssignItemGroupsMutation()
  const { form, edit } = useRecordForm({
    of: { entity: 'customer', id: customerid },
    version: held.join(),
    saved: { groups: groupsOf(held) },
  })
  const { maySave, question } = useGroupQuestion({ customer: name, groups: all ?? [] })
  const active = all?.filter(({ isActive }) => isActive)
  const { groups } = form.values
  const itemids = idsIn(groups)
  const save = async () => {
    const seenids = idsIn(edit.base.groups)
    if (!(await maySave(seenids, itemids))) throw new NotSent(t('Nothing was saved.'))
    await edit.send(() => assign({ customerid, itemids, seenids }).unwrap())
    toast.success(t('Item groups for {name} saved', { name }))
  }
  const toggle = (id: number, on: boolean) =>
    form.setValues({ groups: groupsOf(on ? [...itemids, id] : itemids.filter(other => other !== id)) })
  const words = {
    label: (path: string) => all?.find(({ id }) => path === `groups.${id}`)?.name,
    text: (_path: string, value: unknown) => (value ? t('on') : t('off')),
  }
  return (
    <>
      <FormDialog
        needs={customers.assignItemGroups}
        title={t('Item groups for {name}', { name })}
        form={form}
        onSubmit={save}
        onClose={onClose}
        submit={t('Save item groups')}
        refuse={edit.refuse}
        aside={edit.refuse ?? (itemids.length === 0 ? t('No group: all items') : undefined)}
      >
        <EditNotes edit={edit} words={words} />
        <Stack gap={8}>
          {(active ?? []).map(group => (
            <CheckField
              key={group.id}
              label={group.name}
              checked={itemids.includes(group.id)}
              onChange={event => toggle(group.id, event.currentTarget.checked)}
            />
          ))}
          {active?.length === 0 && <p>{t('There are no item groups yet.')}</p>}
        </Stack>
      </FormDialog>
      {question}
    </>
  )
}
