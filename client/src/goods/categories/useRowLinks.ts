import { useState } from 'react'
import { useDelinkItemsMutation, useLinkItemsMutation } from '../../api/categories.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import type { LinkRow, RowChange, RowChanges } from './linking.ts'

/**
 * Links items to a category by a tick and takes them out of `scope`, the category and its sub-categories, each at once; a refused
 * row turns back and says why. (rules §2.1)
 */
export function useRowLinks(categoryId: number, scope: ReadonlySet<number>) {
  const [changes, setChanges] = useState<RowChanges>(new Map())
  const [link] = useLinkItemsMutation()
  const [delink] = useDelinkItemsMutation()
  const note = (change: RowChange) => setChanges(before => new Map(before).set(change.row.parentItemId, change))

  const send = async (change: RowChange) => {
    const { row, isLinked, categoryIds } = change
    note(change)
    try {
      for (const id of categoryIds) {
        const body = { categoryId: id, itemIds: [row.itemId] }
        await (isLinked ? link({ body }) : delink({ body })).unwrap()
      }
    } catch (error) {
      shownInPlace(error)
      note({ ...change, isLinked: !isLinked, refused: reasonOf(error) })
    }
  }
  const toggle = (row: LinkRow, isLinked: boolean) => {
    const categoryIds = isLinked ? [categoryId] : row.categoryIds.filter(id => scope.has(id))
    void send({ row, was: changes.get(row.parentItemId)?.was ?? !isLinked, isLinked, categoryIds })
  }
  const undo = ({ row, was, isLinked, categoryIds }: RowChange) => void send({ row, was, isLinked: !isLinked, categoryIds })
  return { changes, toggle, undo }
}
