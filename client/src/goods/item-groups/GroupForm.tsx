import { Button, TextInput } from '@mantine/core'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { useId, useRef } from 'react'
import type { GroupKind, ItemGroup } from '../../api/item-groups.ts'
import { useItemGroupNameAvailableQuery } from '../../api/item-groups.ts'
import { EditNotes } from '../../app/edit/EditNotes.tsx'
import { DialogFoot, PrimaryButton } from '../../ui/dialogs/DialogFrame.tsx'
import { DrawerTitle, SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AvailabilityField } from '../../ui/fields/AvailabilityField.tsx'
import { CountField } from '../../ui/fields/QuantityField.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { focusFirstIssue } from '../../ui/fields/useFormSend.ts'
import { useNameCheck } from '../../ui/fields/useNameCheck.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { someNames } from '../../ui/values/someNames.ts'
import { plural, t } from '../../ui/words.ts'
import css from './GroupForm.module.css'
import { GroupUsers } from './GroupUsers.tsx'
import { MemberBox } from './MemberBox.tsx'
import { MemberList } from './MemberList.tsx'
import {
  type Contents,
  contentsText,
  customersText,
  type GroupDetails,
  idsOf,
  startOf,
  toggled,
  withAll,
} from './members.ts'
import type { GroupActions } from './useGroupActions.ts'
import { useGroupForm } from './useGroupForm.ts'

interface GroupFormProps {
  /** The saved group; omitted for a new one. */
  group?: GroupDetails
  actions: GroupActions
  onSaved: (saved: ItemGroup, isNew: boolean) => void
  onClose: () => void
}

/** Adds or changes a group. Customers are added and removed at once, names and contents with Save. */
export function GroupForm({ group, actions, onSaved, onClose }: GroupFormProps) {
  const { form, edit, words, contents, setContents, changes, isDirty, busy, refused, save } = useGroupForm(
    group,
    onSaved,
  )
  const id = useId()
  const body = useRef<HTMLFormElement>(null)
  const { name, kind } = form.values
  const check = useNameCheck(name, group && edit.base.name)
  const self = group ? { excludeid: group.id } : {}
  const availability = check.reply(
    useItemGroupNameAvailableQuery({ itemgroup: check.text, ...self }, { skip: check.skip }),
  )

  return (
    <SideDrawer
      onClose={onClose}
      dirty={
        changes > 0
          ? plural(
              changes,
              '{count} change to the contents of the group is not saved.',
              '{count} changes to the contents of the group are not saved.',
            )
          : isDirty
      }
      foot={
        <DialogFoot
          aside={
            group && (
              <NeedsRight needs={itemGroups.switchItemGroupStatus}>
                <Button
                  variant="default"
                  className={group.isActive ? (css.off ?? '') : ''}
                  onClick={() => actions.switchTo(group, !group.isActive)}
                >
                  {group.isActive ? t('Deactivate') : t('Activate')}
                </Button>
              </NeedsRight>
            )
          }
        >
          <NeedsRight needs={itemGroups.updateItemGroup}>
            <PrimaryButton
              type="submit"
              form={id}
              loading={busy}
              disabled={
                edit.refuse !== undefined || availability === 'taken' || (group !== undefined && !isDirty)
              }
            >
              {group ? t('Save group') : t('Add group')}
            </PrimaryButton>
          </NeedsRight>
        </DialogFoot>
      }
      title={
        <DrawerTitle
          under={
            group && (
              <>
                {contentsText(group)} ·{' '}
                {t('used by {customers}', { customers: customersText(group.customers.length) })}
                {!group.isActive && ` · ${t('Inactive')}`}
              </>
            )
          }
        >
          {group?.name ?? t('Add item group')}
        </DrawerTitle>
      }
    >
      <Stack
        as="form"
        gap={16}
        grow
        id={id}
        ref={body}
        noValidate
        onSubmit={form.onSubmit(save, () => focusFirstIssue(body.current))}
      >
        <EditNotes edit={edit} words={words} />
        {!group && (
          <RadioTiles
            label={t('A group of')}
            name="kind"
            choices={[
              { value: 'ITEMS', label: t('Items, with all their packs') },
              { value: 'PACKS', label: t('Single packs') },
            ]}
            value={kind}
            onChange={chosen => {
              form.setFieldValue('kind', chosen)
              setContents(startOf([]))
            }}
          />
        )}
        <div className={css.names}>
          <AvailabilityField
            label={t('Name')}
            required
            {...(group ? {} : { 'data-autofocus': true })}
            {...form.getInputProps('name')}
            availability={availability}
            taken={t('Another group has this name, perhaps an inactive one.')}
          />
          <CountField label={t('List order')} {...form.getInputProps('listingOrder')} />
        </div>
        <TextInput label={t('Description')} {...form.getInputProps('description')} />
        <Members kind={kind} contents={contents} onChange={setContents} />
        {group && <GroupUsers group={group} actions={actions} />}
        {group && <small>{meaningOf(contents, group.customers.length)}</small>}
        {!group && <small>{t('Save the group before you give it to customers.')}</small>}
        {refused && (
          <Notice tone="bad" role="alert">
            {refused}
          </Notice>
        )}
      </Stack>
    </SideDrawer>
  )
}

/** What saving will change for the customers of the group. (rules §12) */
function meaningOf({ held, added, removed }: Contents, users: number): string {
  if (users === 0) return ''
  const customers = users === 1 ? t('this customer') : t('these {count} customers', { count: users })
  const named = (members: { name: string }[]) => someNames([...new Set(members.map(({ name }) => name))])
  const come =
    added.size > 0 &&
    t('Adding {names} lets {customers} order it, starting with the next order.', {
      names: named([...added.values()]),
      customers,
    })
  const go =
    removed.size > 0 &&
    t('{names} can then be ordered by {customers} only if another group has it.', {
      names: named(held.filter(({ id }) => removed.has(id))),
      customers,
    })
  return [come, go].filter(Boolean).join(' ')
}

interface MembersProps {
  kind: GroupKind
  contents: Contents
  onChange: (change: (before: Contents) => Contents) => void
}

/** What the group holds, and the box that finds more. */
function Members({ kind, contents, onChange }: MembersProps) {
  return (
    <Stack gap={8}>
      <Row as="h3">
        {kind === 'ITEMS' ? t('Items') : t('Packs')}{' '}
        <Text grow tone="quiet" weight="normal">
          {idsOf(contents).length}
        </Text>
        {contents.added.size > 0 && (
          <Chip tone="good">{t('{count} added', { count: contents.added.size })}</Chip>
        )}
        {contents.removed.size > 0 && (
          <Chip tone="bad">{t('{count} removed', { count: contents.removed.size })}</Chip>
        )}
      </Row>
      <MemberBox
        key={kind}
        kind={kind}
        contents={contents}
        onToggle={member => onChange(before => toggled(before, member))}
        onTakeAll={members => onChange(before => withAll(before, members))}
      />
      <MemberList
        label={kind === 'ITEMS' ? t('Items of the group') : t('Packs of the group')}
        contents={contents}
        onToggle={member => onChange(before => toggled(before, member))}
      />
    </Stack>
  )
}
