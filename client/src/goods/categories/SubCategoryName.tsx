import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { useState } from 'react'
import { useUpdateSubCategoryMutation } from '../../api/categories.ts'
import { t } from '../../ui/words.ts'
import { InPlace } from './InPlace.tsx'
import type { Category } from './tree.ts'

/** The name of a sub-category above its items, changed where it stands. */
export function SubCategoryName({ of: { id, version, name } }: { of: Category }) {
  const [isOpen, setOpen] = useState(false)
  const [update] = useUpdateSubCategoryMutation()
  return (
    <InPlace
      label={t('Name of {name}', { name })}
      value={name}
      needs={categories.updateSubCategory}
      open={isOpen}
      onOpen={setOpen}
      onSave={next => update({ body: { id, version, name: next } }).unwrap()}
    >
      <h2>{name}</h2>
    </InPlace>
  )
}
