import { TextInput } from '@mantine/core'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { type DateRule, dateRules } from '@packhouse/contract/goods/items/expiry.ts'
import {
  useAddSubCategoryMutation,
  useCategoryToEditQuery,
  useCreateCategoryMutation,
  useSubCategoryNameAvailableQuery,
  useUpdateCategoryMutation,
  useUpdateSubCategoryMutation,
} from '../../../api/categories.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import type { PathOf } from '../../../app/edit/merge.ts'
import { useRecordForm } from '../../../app/edit/useRecordForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AvailabilityField } from '../../../ui/fields/AvailabilityField.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { useNameCheck } from '../../../ui/fields/useNameCheck.ts'
import { t } from '../../../ui/words.ts'
import type { Category } from '../tree.ts'
import { PictureField } from './PictureField.tsx'

interface CategoryDialogProps {
  /** The category to change; undefined adds a new one. */
  category?: Category
  /** Parent of a new one; undefined on the first level. */
  parent?: Category
  onSaved: (saved: Category, isNew: boolean) => void
  onClose: () => void
}

type Values = {
  name: string
  caption: string
  description: string
  images: string[]
  dates: DateRule | null
}
const valuesOf = ({
  name = '',
  caption = '',
  description = '',
  images = [],
  dates = null,
}: Partial<Category>): Values => ({
  name,
  caption,
  description,
  images,
  dates,
})

/** Where the lots of a category have their best before from. (rules §27.9) */
const dateWords = {
  INHERIT: 'As the category above, else shelf life',
  SHELF_LIFE: 'Printed on the packs, else shelf life',
  PRINTED: 'Only printed on the packs',
  NONE: 'No date',
} as const

const labels: Record<string, string | undefined> = {
  name: 'Name',
  caption: 'Caption',
  description: 'Description',
  images: 'Picture',
  dates: 'Best before of lots',
} satisfies Record<PathOf<Values>, string>
const words = {
  label: (path: string) => t(labels[path] ?? path),
  text: (path: string, value: unknown) =>
    path === 'dates'
      ? t(dateWords[dateRules.find(rule => rule === value) ?? 'INHERIT'])
      : path === 'images' && Array.isArray(value) && value.length > 0
        ? t('a picture')
        : undefined,
}

/** Adds or changes a category or sub-category. Checks the name while it is typed. */
export function CategoryDialog({ category, parent, onSaved, onClose }: CategoryDialogProps) {
  const [create] = useCreateCategoryMutation()
  const [addSub] = useAddSubCategoryMutation()
  const [update] = useUpdateCategoryMutation()
  const [updateSub] = useUpdateSubCategoryMutation()
  const { data: newest } = useCategoryToEditQuery({ categoryid: category?.id ?? 0 }, { skip: !category })
  const now = newest && category && newest.version > category.version ? newest : category
  const { form, edit } = useRecordForm(
    {
      of: { entity: 'category', id: category?.id ?? 0 },
      version: now?.version ?? 0,
      saved: valuesOf(now ?? {}),
    },
    {
      validate: { name: text => shortIssue(text) },
      validateInputOnBlur: true,
    },
  )
  const { name, images } = form.values
  const parentID = parent?.id ?? category?.parentID ?? null
  const check = useNameCheck(name, category && edit.base.name)
  const scope = parentID === null ? {} : { parentcategoryid: parentID }
  const self = category ? { excludeid: category.id } : {}
  const availability = check.reply(
    useSubCategoryNameAvailableQuery({ name: check.text, ...scope, ...self }, { skip: check.skip }),
  )

  const send = async (values: Values): Promise<Category> => {
    if (!category)
      return parent
        ? addSub({ parentcategoryid: parent.id, body: values }).unwrap()
        : create({ body: values }).unwrap()
    const body = { ...edit.changes, id: category.id, version: edit.version }
    return edit.send(() =>
      category.parentID === null ? update({ body }).unwrap() : updateSub({ body }).unwrap(),
    )
  }
  const save = async (values: Values) => onSaved(await send(values), category === undefined)

  const title = category
    ? t('Edit {name}', { name: category.name })
    : parent
      ? t('Add a sub-category to {name}', { name: parent.name })
      : t('Add category')
  return (
    <FormDialog
      needs={categories.createCategory}
      title={title}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={category ? t('Save') : parent ? t('Add sub-category') : t('Add category')}
      refuse={edit.refuse ?? (availability === 'taken' ? t('Choose another name') : undefined)}
    >
      <EditNotes edit={edit} words={words} />
      <AvailabilityField
        label={t('Name')}
        required
        data-autofocus
        {...form.getInputProps('name')}
        availability={availability}
        taken={
          parentID === null
            ? t('Another category has this name, perhaps an inactive one.')
            : t('Another sub-category here has this name, perhaps an inactive one.')
        }
      />
      <TextInput
        label={t('Caption')}
        description={t('One line under the name')}
        {...form.getInputProps('caption')}
      />
      <NoteField label={t('Description')} {...form.getInputProps('description')} />
      <SelectField
        label={t('Best before of lots')}
        description={t('Lots on hand follow, unless their day stood on the packs')}
        data={Object.entries(dateWords).map(([value, label]) => ({ value, label: t(label) }))}
        value={form.values.dates ?? 'INHERIT'}
        onChange={value => form.setFieldValue('dates', dateRules.find(rule => rule === value) ?? null)}
        allowDeselect={false}
      />
      <PictureField
        name={name}
        picture={images[0]}
        onChange={picture =>
          form.setFieldValue('images', picture ? [picture, ...images.slice(1)] : images.slice(1))
        }
      />
    </FormDialog>
  )
}
