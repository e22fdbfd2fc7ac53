import { Button, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { useItemGroupNameAvailableQuery } from '../api/item-groups.ts'
import { EditNotes } from '../app/edit/EditNotes.tsx'
import { DialogFoot, PrimaryButton } from '../ui/dialogs/DialogFrame.tsx'
import { SideDrawer } from '../ui/dialogs/SideDrawer.tsx'
import { AvailabilityField } from '../ui/fields/AvailabilityField.tsx'
import { RadioTiles } from '../ui/fields/RadioTiles.tsx'
import { focusFirstIssue } from '../ui/fields/useFormSend.ts'
import { useNameCheck } from '../ui/fields/useNameCheck.ts'
import { CountField } from '../ui/fields/WeightField.tsx'
import { Chip } from '../ui/values/Chip.tsx'
import { someNames } from '../ui/values/someNames.ts'
import { plural, t } from '../ui/words.ts'
import css from './GroupForm.module.css'
import { GroupUsers } from './GroupUsers.tsx'
import { MemberBox } from './MemberBox.tsx'
import { MemberList } from './MemberList.tsx'
import {
  type Contents,
  contentsText,
  customersText,
  type GroupDetails,
  type ItemGroup,
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
  handlers: GroupActions
  onSaved: (saved: ItemGroup, isNew: boolean) => void
  onClose: () => void
}

/** Adds or changes a group. Customers are added and removed at once, names and contents with Save. */
export function GroupForm({ group, handlers, onSaved, onClose }: GroupFormProps) {
  const { form, edit, words, contents, setContents, changes, isDirty, busy, refused, save } = useGroupForm(group, onSaved)
  const id = useId()
  const body = useRef<HTMLFormElement>(null)
  const { name, kind } = form.values
  const check = useNameCheck(name, group && edit.base.name)
  const self = group ? { excludeid: group.id } : {}
  const availability = check.reply(useItemGroupNameAvailableQuery({ itemgroup: check.text, ...self }, { skip: check.skip }))

  return (
    <SideDrawer
      onClose={onClose}
      dirty={
        changes > 0
          ? plural(
              changes,
              '{count} change of what the group holds is not saved.',
              '{count} changes of what the group holds are not saved.',
            )
          : isDirty
      }
      foot={
        <DialogFoot
          aside={
            group && (
              <Button
                variant="default"
                className={group.isActive ? (css.off ?? '') : ''}
                onClick={() => handlers.switchTo(group, !group.isActive)}
              >
                {group.isActive ? t('Deactivate') : t('Activate')}
              </Button>
            )
          }
        >
          <PrimaryButton
            type="submit"
            form={id}
            loading={busy}
            disabled={edit.refuse !== undefined || availability === 'taken' || (group !== undefined && !isDirty)}
          >
            {group ? t('Save group') : t('Add group')}
          </PrimaryButton>
        </DialogFoot>
      }
      title={
        <span className={css.title}>
          {group?.name ?? t('Add item group')}
          {group && (
            <small>
              {contentsText(group)} · {t('used by {customers}', { customers: customersText(group.customers.length) })}
              {!group.isActive && ` · ${t('Inactive')}`}
            </small>
          )}
        </span>
      }
    >
      <form
        id={id}
        ref={body}
        className={css.form}
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
            taken={t('Another group has this name, perhaps one that is switched off.')}
          />
          <CountField label={t('List order')} {...form.getInputProps('listingOrder')} />
        </div>
        <TextInput label={t('Description')} {...form.getInputProps('description')} />
        <Members kind={kind} contents={contents} onChange={setContents} />
        {group && <GroupUsers group={group} handlers={handlers} />}
        {group && <p className={css.note}>{meaningOf(contents, group.customers.length)}</p>}
        {!group && <p className={css.note}>{t('Once it is saved, customers can be given this group.')}</p>}
        {refused && (
          <p className={css.refused} role="alert">
            {refused}
          </p>
        )}
      </form>
    </SideDrawer>
  )
}

/** What saving will change for the customers of the group. (rules.md §12) */
function meaningOf({ held, added, removed }: Contents, users: number): string {
  if (users === 0) return ''
  const customers = users === 1 ? t('this customer') : t('these {count} customers', { count: users })
  const named = (members: { name: string }[]) => someNames([...new Set(members.map(({ name }) => name))])
  const come =
    added.size > 0 &&
    t('Adding {names} lets {customers} order it from the next order on.', { names: named([...added.values()]), customers })
  const go =
    removed.size > 0 &&
    t('{names} can then be ordered by {customers} only where another group has it.', {
      names: named(held.filter(({ id }) => removed.has(id))),
      customers,
    })
  return [come, go].filter(Boolean).join(' ')
}

interface MembersProps {
  kind: ItemGroup['kind']
  contents: Contents
  onChange: (change: (before: Contents) => Contents) => void
}

/** What the group holds, and the box that finds more. */
function Members({ kind, contents, onChange }: MembersProps) {
  return (
    <div className={css.members}>
      <h3>
        {kind === 'ITEMS' ? t('Items') : t('Packs')} <span>{idsOf(contents).length}</span>
        {contents.added.size > 0 && <Chip tone="good">{t('{count} added', { count: contents.added.size })}</Chip>}
        {contents.removed.size > 0 && <Chip tone="bad">{t('{count} taken out', { count: contents.removed.size })}</Chip>}
      </h3>
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
    </div>
  )
}
