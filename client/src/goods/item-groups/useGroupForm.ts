import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { GroupKind, ItemGroup } from '../../api/item-groups.ts'
import {
  useCreateItemGroupMutation,
  useCreatePackGroupMutation,
  useUpdateItemGroupMutation,
} from '../../api/item-groups.ts'
import type { PathOf } from '../../app/edit/merge.ts'
import { useLiveEdit } from '../../app/edit/useLiveEdit.ts'
import { fieldIssues, reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { shortIssue } from '../../ui/fields/shortIssue.ts'
import { t } from '../../ui/words.ts'
import {
  type Contents,
  changeCount,
  type GroupDetails,
  idsOf,
  memberMarks,
  membersOf,
  startOf,
  withMarks,
} from './members.ts'

interface Values {
  name: string
  description: string
  listingOrder: number | null
  kind: GroupKind
}
const valuesOf = ({
  name = '',
  description = '',
  listingOrder = 0,
  kind = 'ITEMS',
}: Partial<GroupDetails>): Values => ({
  name,
  description,
  listingOrder,
  kind,
})

const labels: Record<string, string | undefined> = {
  name: 'Name',
  description: 'Description',
  listingOrder: 'List order',
  kind: undefined,
} satisfies Record<PathOf<Values>, string | undefined>

/** The form of a group: names, members, colleagues' changes meanwhile, and saving. */
export function useGroupForm(
  group: GroupDetails | undefined,
  onSaved: (saved: ItemGroup, isNew: boolean) => void,
) {
  const [createItems] = useCreateItemGroupMutation()
  const [createPacks] = useCreatePackGroupMutation()
  const [update] = useUpdateItemGroupMutation()
  const [contents, setContents] = useState<Contents>(() => startOf(group ? membersOf(group) : []))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const form = useForm<Values>({
    initialValues: valuesOf(group ?? {}),
    validate: { name: text => shortIssue(text) },
    validateInputOnBlur: true,
  })
  const held = group ? membersOf(group) : []
  const edit = useLiveEdit({
    of: { entity: 'item_group', id: group?.id ?? 0 },
    version: group?.version ?? 0,
    saved: { ...valuesOf(group ?? {}), members: memberMarks(held.map(({ id }) => id)) },
    values: { ...form.values, members: memberMarks(idsOf(contents)) },
    onMerge({ members, ...values }) {
      form.setValues(values)
      setContents(before => withMarks(before, held, members))
    },
  })
  const changes = changeCount(contents)
  const isDirty = Object.keys(edit.changes).length > 0

  const send = ({ listingOrder, kind, ...texts }: Values): Promise<ItemGroup> => {
    const ids = idsOf(contents)
    if (group) {
      const { members, kind: _kind, listingOrder: order, ...changed } = edit.changes
      const held = kind === 'ITEMS' ? { itemids: ids } : { itemPacks: ids }
      const body = {
        ...changed,
        ...(order === undefined ? {} : { listingOrder: order ?? 0 }),
        ...(members ? held : {}),
        id: group.id,
        version: edit.version,
      }
      return edit.send(() => update({ body }).unwrap())
    }
    const fields = { ...texts, listingOrder: listingOrder ?? 0 }
    return kind === 'ITEMS'
      ? createItems({ body: { ...fields, itemids: ids } }).unwrap()
      : createPacks({ body: { ...fields, itemPacks: ids } }).unwrap()
  }
  const save = async (values: Values) => {
    setBusy(true)
    setRefused(undefined)
    try {
      onSaved(await send(values), group === undefined)
    } catch (error) {
      shownInPlace(error)
      const issues = fieldIssues(error).map(({ path, message }) => [path.replace(/^body\./, ''), message])
      form.setErrors(Object.fromEntries(issues))
      setRefused(reasonOf(error))
      setBusy(false)
    }
  }
  const named = new Map(
    [...held, ...contents.held, ...contents.added.values()].map(one => [`members.${one.id}`, one]),
  )
  const words = {
    label(path: string) {
      const member = named.get(path)
      return member ? `${member.name} ${member.detail}`.trim() : t(labels[path] ?? 'Items')
    },
    text: (path: string, value: unknown) =>
      path.startsWith('members.') ? (value ? t('in') : t('out')) : undefined,
  }
  return { form, edit, words, contents, setContents, changes, isDirty, busy, refused, save }
}
