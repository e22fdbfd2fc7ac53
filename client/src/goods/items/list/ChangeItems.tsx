import { taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { useMemo } from 'react'
import { useChangeItemsMutation } from '../../../api/catalogue.ts'
import { useCategoryDisplayQuery } from '../../../api/categories.ts'
import { ChangeMany } from '../../../platform/bulk/ChangeMany.tsx'
import { activityField } from '../../../platform/bulk/fields.tsx'
import { ManyChoice } from '../../../platform/bulk/ManyChoice.tsx'
import type { ManyField } from '../../../platform/bulk/manyField.ts'
import type { ManyDialogProps } from '../../../platform/bulk/useManyChanges.tsx'
import { plural, t } from '../../../ui/words.ts'

const classWords: Record<string, string> = { NIL: 'Nil', GST5: '5%', GST18: '18%', GST40: '40%' }
const classText = (taxClass: string) => t(classWords[taxClass] ?? taxClass)

/** Sets category, tax class or activity of many items. */
export function ChangeItems({ ids, ...dialog }: ManyDialogProps) {
  const [change] = useChangeItemsMutation()
  const { data: tops = [] } = useCategoryDisplayQuery()
  const categories = useMemo(
    () =>
      tops.flatMap(({ id, name, subCategories }) => [
        { value: String(id), label: name },
        ...subCategories.map(sub => ({ value: String(sub.id), label: `${name} › ${sub.name}` })),
      ]),
    [tops],
  )
  const fields: ManyField[] = [
    {
      key: 'categoryId',
      column: 'categoryIds',
      label: t('Category'),
      newLabel: t('New category'),
      field: set => (
        <ManyChoice label={t('Category')} choices={categories} onChoose={id => set(Number(id))} />
      ),
      note: t('It replaces all categories of the item, with all its types.'),
    },
    {
      key: 'taxClass',
      column: 'taxClass',
      label: t('Tax class'),
      newLabel: t('New class'),
      text: classText,
      field: set => (
        <ManyChoice
          label={t('Tax class')}
          choices={taxClasses.map(value => ({ value, label: classText(value) }))}
          onChoose={set}
        />
      ),
      note: t('Open orders keep their class until they are edited.'),
    },
    activityField(),
  ]
  return (
    <ChangeMany
      {...dialog}
      title={plural(ids.length, 'Change {count} item', 'Change {count} items')}
      ids={ids}
      fields={fields}
      rowLabel={t('Item')}
      send={args => change(args).unwrap()}
    />
  )
}
