import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { cleanName } from '@packhouse/contract/formats/names.ts'
import { useRef, useState } from 'react'
import { Chip } from '../ui/Chip.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { fieldFaults, reasonOf, refusalIn, shownInPlace } from '../ui/failure.ts'
import { FreeField } from '../ui/fields/FreeField.tsx'
import { RadioTiles } from '../ui/fields/RadioTiles.tsx'
import { CountField } from '../ui/fields/WeightField.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { someNames } from '../ui/someNames.ts'
import { useNameCheck } from '../ui/useNameCheck.ts'
import { plural, t } from '../ui/words.ts'
import {
  useCreateItemGroupMutation,
  useCreatePackGroupMutation,
  useItemGroupNameAvailableQuery,
  useUpdateItemGroupMutation,
} from './api.ts'
import { contentsText, customersText } from './contentsText.ts'
import css from './GroupForm.module.css'
import { GroupUsers } from './GroupUsers.tsx'
import { MemberBox } from './MemberBox.tsx'
import { MemberList } from './MemberList.tsx'
import {
  type Contents,
  changeCount,
  type GroupDetails,
  type ItemGroup,
  idsOf,
  type Kind,
  membersOf,
  startOf,
  toggled,
  withAll,
} from './members.ts'
import type { GroupActs } from './useGroupActs.ts'

interface GroupFormProps {
  /** As it now is; left out for a new one. */
  group?: GroupDetails
  acts: GroupActs
  onSaved: (saved: ItemGroup, isNew: boolean) => void
  onClose: () => void
}

interface Values {
  name: string
  description: string
  listingOrder: number | null
  kind: Kind
}
const valuesOf = ({ name = '', description = '', listingOrder = 0, kind = 'ITEMS' }: Partial<GroupDetails>): Values => ({
  name,
  description,
  listingOrder,
  kind,
})

/** Adds or changes a group: names, contents; customers are given it at once, everything else with Save. */
export function GroupForm({ group, acts, onSaved, onClose }: GroupFormProps) {
  const [createItems] = useCreateItemGroupMutation()
  const [createPacks] = useCreatePackGroupMutation()
  const [update] = useUpdateItemGroupMutation()
  /** What the form was filled from; somebody else may have saved since. */
  const [base, setBase] = useState(group)
  const [contents, setContents] = useState<Contents>(() => startOf(group ? membersOf(group) : []))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isStale, setStale] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initialValues: valuesOf(group ?? {}),
    validate: { name: text => (cleanName(text).length < 2 ? t('Name needs at least 2 characters') : null) },
    validateInputOnBlur: true,
  })
  const { name, kind } = form.values
  const check = useNameCheck(name, base?.name)
  const self = group ? { excludeid: group.id } : {}
  const freedom = check.told(useItemGroupNameAvailableQuery({ itemgroup: check.text, ...self }, { skip: check.skip }))
  const changes = changeCount(contents)
  const isDirty = form.isDirty() || changes > 0

  const send = ({ listingOrder, kind: _kind, ...texts }: Values): Promise<ItemGroup> => {
    const fields = { ...texts, listingOrder: listingOrder ?? 0 }
    const ids = idsOf(contents)
    const held = kind === 'ITEMS' ? { itemids: ids } : { itemPacks: ids }
    if (base && group) {
      const { version } = isSame(base, group) ? group : base // what was switched meanwhile stands in nobody's way
      return update({ body: { ...fields, ...(changes > 0 ? held : {}), id: base.id, version } }).unwrap()
    }
    return kind === 'ITEMS'
      ? createItems({ body: { ...fields, itemids: ids } }).unwrap()
      : createPacks({ body: { ...fields, itemPacks: ids } }).unwrap()
  }
  const save = async (values: Values) => {
    setBusy(true)
    setRefused(undefined)
    try {
      onSaved(await send(values), base === undefined)
    } catch (error) {
      shownInPlace(error)
      const faults = fieldFaults(error).map(({ path, message }) => [path.replace(/^body\./, ''), message])
      form.setErrors(Object.fromEntries(faults))
      setRefused(t(reasonOf(error)))
      setStale(refusalIn(error)?.code === 'STALE_VERSION')
      setBusy(false)
    }
  }
  /** Goes on from what somebody else saved meanwhile: with their words and contents, or with ours over them. */
  const goOn = (theirs: GroupDetails, keepsMine: boolean) => {
    setBase(theirs)
    setStale(false)
    setRefused(undefined)
    const { added, removed } = contents
    const held = membersOf(theirs)
    const ids = new Set(held.map(({ id }) => id))
    if (!keepsMine) {
      form.setInitialValues(valuesOf(theirs))
      form.setValues(valuesOf(theirs))
      setContents(startOf(held))
    } else
      setContents({
        held,
        added: new Map([...added].filter(([id]) => !ids.has(id))),
        removed: new Set([...removed].filter(id => ids.has(id))),
      })
  }
  const close = () => (isDirty ? setLeaving(true) : onClose())

  return (
    <SideDrawer
      onClose={close}
      title={
        <span className={css.title}>
          {base?.name ?? t('Add item group')}
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
        ref={body}
        className={css.form}
        noValidate
        onSubmit={form.onSubmit(save, () => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())}
      >
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
          <FreeField
            label={t('Name')}
            required
            {...(group ? {} : { 'data-autofocus': true })}
            {...form.getInputProps('name')}
            freedom={freedom}
            taken={t('Another group has this name, perhaps one that is switched off.')}
          />
          <CountField label={t('List order')} {...form.getInputProps('listingOrder')} />
        </div>
        <TextInput label={t('Description')} {...form.getInputProps('description')} />
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
            onToggle={member => setContents(before => toggled(before, member))}
            onTakeAll={members => setContents(before => withAll(before, members))}
          />
          <MemberList
            label={kind === 'ITEMS' ? t('Items of the group') : t('Packs of the group')}
            contents={contents}
            onToggle={member => setContents(before => toggled(before, member))}
          />
        </div>
        {group && <GroupUsers group={group} acts={acts} />}
        {group && <p className={css.note}>{meaningOf(contents, group.customers.length)}</p>}
        {!group && <p className={css.note}>{t('Once it is saved, customers can be given this group.')}</p>}
        {refused && (
          <p className={css.refused} role="alert">
            {refused}
            {isStale && group && group.version !== base?.version && (
              <span>
                <Button variant="subtle" size="compact-sm" onClick={() => goOn(group, false)}>
                  {t('Take theirs')}
                </Button>
                <Button variant="subtle" size="compact-sm" onClick={() => goOn(group, true)}>
                  {t('Keep mine')}
                </Button>
              </span>
            )}
          </p>
        )}
        <footer className={css.foot}>
          {group && (
            <Button
              variant="default"
              className={group.isActive ? (css.off ?? '') : ''}
              onClick={() => acts.switchTo(group, !group.isActive)}
            >
              {group.isActive ? t('Deactivate') : t('Activate')}
            </Button>
          )}
          <span />
          <Button variant="default" rightSection={<KeyCap keys="escape" />} onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={freedom === 'taken' || (group !== undefined && !isDirty)}>
            {group ? t('Save group') : t('Add group')}
          </Button>
        </footer>
      </form>
      {leaving && (
        <ConfirmDialog
          title={t('Leave without saving?')}
          confirm={t('Discard')}
          cancel={t('Keep on')}
          danger
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          {changes > 0
            ? plural(
                changes,
                '{count} change of what the group holds is not saved.',
                '{count} changes of what the group holds are not saved.',
              )
            : t('What you typed is not saved.')}
        </ConfirmDialog>
      )}
    </SideDrawer>
  )
}

/** Whether both say and hold the same; whether they are switched on does not matter. */
const isSame = (one: GroupDetails, other: GroupDetails): boolean => {
  const parts = ({ name, description, listingOrder, itemids, itemPacks }: GroupDetails) => [
    name,
    description,
    listingOrder,
    itemids,
    itemPacks,
  ]
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other))
}

/** What saving will mean for the customers of the group. (rules.md §12) */
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
