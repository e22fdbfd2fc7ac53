import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { useAddSubCategoryMutation, useCreateCategoryMutation } from '../../../api/categories.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { t } from '../../../ui/words.ts'

interface NewCategoryProps {
  /** Parent category of the new sub-category. */
  parent?: { id: number; name: string }
  /** Existing names. */
  names: readonly string[]
  onAdded: (id: number) => void
  onClose: () => void
}

/** Adds a missing category or sub-category while an item is being edited; it is saved at once, the item is not. */
export function NewCategory({ parent, names, onAdded, onClose }: NewCategoryProps) {
  const [create] = useCreateCategoryMutation()
  const [addSub] = useAddSubCategoryMutation()
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: name => {
        const short = shortIssue(name)
        if (short) return short
        return names.some(other => nameKey(other) === nameKey(name)) ? t('This name already exists') : null
      },
    },
  })
  return (
    <FormDialog
      title={parent ? t('New sub-category of {name}', { name: parent.name }) : t('New category')}
      form={form}
      submit={parent ? t('Add sub-category') : t('Add category')}
      width={420}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        const added = parent
          ? await addSub({ parentcategoryid: parent.id, body: { name } }).unwrap()
          : await create({ body: { name } }).unwrap()
        onAdded(added.id)
      }}
    >
      <TextInput label={t('Name')} required data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
