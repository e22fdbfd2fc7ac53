import { useForm } from '@mantine/form'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { useCategoryDisplayQuery, useUpdateSubCategoryMutation } from '../../../api/categories.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Category } from '../tree.ts'

interface MoveDialogProps {
  category: Category
  onMoved: (moved: Category, to: string) => void
  onClose: () => void
}

/** Moves a sub-category under another category. */
export function MoveDialog({ category, onMoved, onClose }: MoveDialogProps) {
  const { data = [] } = useCategoryDisplayQuery()
  const [update] = useUpdateSubCategoryMutation()
  const form = useForm<{ parentID: string | null }>({
    initialValues: { parentID: null },
    validate: { parentID: value => (value ? null : t('Choose a category')) },
  })
  const choices = data
    .filter(({ id }) => id !== category.parentID)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const save = async ({ parentID }: { parentID: string | null }) => {
    const body = { id: category.id, version: category.version, parentID: Number(parentID) }
    onMoved(await update({ body }).unwrap(), choices.find(({ value }) => value === parentID)?.label ?? '')
  }
  return (
    <FormDialog
      needs={categories.updateSubCategory}
      title={t('Move {name}', { name: category.name })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t('Move sub-category')}
      width={440}
    >
      <p>
        {plural(
          category.itemCount,
          'Its {count} item moves with it; links to other categories stay.',
          'Its {count} items move with it; links to other categories stay.',
        )}
      </p>
      <SelectField
        label={t('Under')}
        required
        data-autofocus
        data={choices}
        {...form.getInputProps('parentID')}
      />
    </FormDialog>
  )
}
