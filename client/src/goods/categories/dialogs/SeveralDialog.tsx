import { useForm } from '@mantine/form'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { useAddSubCategoriesMutation } from '../../../api/categories.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Category } from '../tree.ts'
import { namesIn, namesIssue } from './severalNames.ts'

interface SeveralDialogProps {
  parent: Category
  onSaved: (saved: readonly Category[]) => void
  onClose: () => void
}

/** Adds many sub-categories at once, all or none. */
export function SeveralDialog({ parent, onSaved, onClose }: SeveralDialogProps) {
  const [add] = useAddSubCategoriesMutation()
  const form = useForm({
    initialValues: { names: '' },
    validate: { names: namesIssue },
  })
  const names = namesIn(form.values.names)
  const save = async () =>
    onSaved(
      await add({
        body: { parentCategoryId: parent.id, subCategories: names.map(name => ({ name })) },
      }).unwrap(),
    )
  return (
    <FormDialog
      needs={categories.addSubCategories}
      title={t('Add sub-categories to {name}', { name: parent.name })}
      form={form}
      onSubmit={save}
      fieldOf={path => path.replace(/^subCategories\b.*/, 'names')}
      onClose={onClose}
      submit={
        names.length === 0
          ? t('Add sub-categories')
          : plural(names.length, 'Add {count} sub-category', 'Add {count} sub-categories')
      }
    >
      <NoteField
        label={t('Names')}
        description={t('One per line. All are added, or none.')}
        required
        data-autofocus
        rows={8}
        {...form.getInputProps('names')}
      />
    </FormDialog>
  )
}
