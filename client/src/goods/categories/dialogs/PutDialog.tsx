import { useForm } from '@mantine/form'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Category, CategoryWithSubs } from '../tree.ts'

interface PutDialogProps {
  count: number
  tree: readonly CategoryWithSubs[]
  onPut: (into: Category) => Promise<void>
  onClose: () => void
}

/** Chooses the category or sub-category for the ticked items. */
export function PutDialog({ count, tree, onPut, onClose }: PutDialogProps) {
  const form = useForm<{ category: string | null; sub: string | null }>({
    initialValues: { category: null, sub: null },
    validate: { category: value => (value ? null : t('Choose a category')) },
  })
  const top = tree.find(({ id }) => String(id) === form.values.category)
  const subs = top?.subCategories ?? []
  const into = subs.find(({ id }) => String(id) === form.values.sub) ?? top
  return (
    <FormDialog
      needs={categories.linkItems}
      title={plural(count, 'Add {count} item to a category', 'Add {count} items to a category')}
      form={form}
      onSubmit={() => into && onPut(into)}
      onClose={onClose}
      submit={t('Add')}
      width={440}
    >
      <p>{t('An item is added with all its types.')}</p>
      <SelectField
        label={t('Category')}
        required
        data-autofocus
        data={choices(tree)}
        {...form.getInputProps('category')}
        onChange={category => form.setValues({ category, sub: null })}
      />
      <SelectField
        label={t('Sub-category')}
        placeholder={top && subs.length === 0 ? t('No sub-categories') : t('None')}
        clearable
        disabled={subs.length === 0}
        data={choices(subs)}
        {...form.getInputProps('sub')}
      />
    </FormDialog>
  )
}

const choices = (categories: readonly Category[]) =>
  categories.map(({ id, name, isActive }) => ({
    value: String(id),
    label: isActive ? name : t('{name} (inactive)', { name }),
  }))
