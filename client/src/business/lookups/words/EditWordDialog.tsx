import type { ComboboxParsedItem } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { itemTitle } from '@packhouse/contract/goods/items/title.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { useState } from 'react'
import { useItemPacksQuery, useItemsByGroupQuery } from '../../../api/catalogue.ts'
import { type ItemWord, useUpdateItemWordMutation } from '../../../api/messages.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import type { PathOf } from '../../../app/edit/merge.ts'
import { useRecordForm } from '../../../app/edit/useRecordForm.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { MoreRows } from '../../../ui/feedback/MoreRows.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { t } from '../../../ui/words.ts'

interface EditWordDialogProps {
  /** The word as it is now. */
  word: ItemWord
  onClose: () => void
}

type Values = {
  /** Id of the item type. */
  itemId: string | null
  packsizeid: string | null
}

/** Pause in typing before a search, in ms. */
const pause = 150
const maxShown = 25
const labels: Record<string, string | undefined> = { itemId: 'Item', packsizeid: 'Pack' } satisfies Record<
  PathOf<Values>,
  string
>

const valuesOf = ({ itemId, packsizeid }: ItemWord): Values => ({
  itemId: String(itemId),
  packsizeid: packsizeid === null ? null : String(packsizeid),
})

/** Changes which item, and which of its packs, a word means. (rules §9.8) */
export function EditWordDialog({ word, onClose }: EditWordDialogProps) {
  const [update] = useUpdateItemWordMutation()
  const { form, edit } = useRecordForm(
    { of: { entity: 'item_word', id: word.id }, version: word.version, saved: valuesOf(word) },
    { validate: { itemId: value => (value === null ? t('Choose an item') : null) } },
  )
  const { itemId, packsizeid } = form.values
  const { items, page } = useItemChoices(word)
  const packs = usePackChoices(itemId)
  const words = {
    label: (path: string) => t(labels[path] ?? path),
    text: (path: string, value: unknown) =>
      [...(path === 'itemId' ? items.data : packs)].find(choice => choice.value === value)?.label,
  }
  const save = async () => {
    const body = {
      itemId: Number(itemId),
      packsizeid: packsizeid === null ? null : Number(packsizeid),
      version: edit.version,
    }
    const saved = await edit.send(() => update({ wordid: word.id, body }).unwrap())
    toast.success(t('“{word}” means {item}', { word: saved.text, item: saved.itemName }))
  }
  return (
    <FormDialog
      title={t('What “{word}” means', { word: word.text })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save')}
      refuse={edit.refuse}
      needs={messages.updateItemWord}
    >
      <EditNotes edit={edit} words={words} />
      <SelectField
        label={t('Item')}
        required
        data-autofocus
        {...items}
        value={itemId}
        error={form.errors.itemId}
        onChange={value =>
          form.setValues({ itemId: value, ...(value === itemId ? {} : { packsizeid: null }) })
        }
      />
      <MoreRows limit={maxShown} page={page} />
      <SelectField
        label={t('Pack')}
        description={t('For a word such as “peti”: the container that it means.')}
        placeholder={t('The packs that make the quantity')}
        clearable
        data={packs}
        value={packsizeid}
        onChange={value => form.setFieldValue('packsizeid', value)}
      />
    </FormDialog>
  )
}

/** Items that fit what is typed, the one that the word means first. */
function useItemChoices(word: ItemWord) {
  const [typed, setTyped] = useState('')
  const [searchtext] = useDebouncedValue(typed.trim(), pause)
  const { data } = useItemsByGroupQuery({ searchtext, limit: maxShown, status: true })
  const found = (data?.rows ?? []).flatMap(({ items }) => items)
  const choices = new Map([
    [String(word.itemId), word.itemName],
    ...found.map(
      ({ itemId, itemName, itemType }) => [String(itemId), itemTitle(itemName, itemType)] as const,
    ),
  ])
  const items = {
    data: [...choices].map(([value, label]) => ({ value, label })),
    onSearchChange: setTyped,
    filter: ({ options }: { options: ComboboxParsedItem[] }) => options,
  }
  return { items, page: searchtext === '' ? undefined : data }
}

function usePackChoices(itemId: string | null) {
  const { currentData = [] } = useItemPacksQuery({ itemid: Number(itemId) }, { skip: itemId === null })
  return currentData.map(({ packsizeid, packName }) => ({ value: String(packsizeid), label: packName }))
}
