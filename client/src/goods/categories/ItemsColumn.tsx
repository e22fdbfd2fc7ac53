import { useDebouncedValue } from '@mantine/hooks'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { useItemsByGroupQuery } from '../../api/catalogue.ts'
import {
  useDelinkItemsMutation,
  useItemsMappedToCategoryQuery,
  useItemsOfCategoryQuery,
  useLinkItemsMutation,
  useUpdateSubCategoryMutation,
} from '../../api/categories.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { MoreRows } from '../../ui/feedback/MoreRows.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { InputBox } from '../../ui/fields/InputBox.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { ListMore } from '../../ui/layout/List.tsx'
import { PanelFoot, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { editPath, maxToEdit } from './address.ts'
import cats from './Categories.module.css'
import { InPlace } from './InPlace.tsx'
import { ItemLine } from './ItemLine.tsx'
import css from './ItemsColumn.module.css'
import { type LinkRow, partsOf, type RowChange, type RowChanges, rowsOfItems } from './linking.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { type Category, type CategoryWithSubs, placesIn, scopeOf } from './tree.ts'

/** Finds items to link, of all categories. */
const FindItem = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <InputBox className={css.search}>
    <IconSearch size={16} stroke={1.7} aria-hidden />
    <input
      type="search"
      aria-label={t('Find an item')}
      placeholder={t('Link an item, by name')}
      value={value}
      autoComplete="off"
      onChange={event => onChange(event.currentTarget.value)}
    />
  </InputBox>
)

interface ItemsColumnProps {
  top: CategoryWithSubs
  /** Whose items: a sub-category, all of the category, or those in none of its sub-categories. */
  of: Category | 'ALL' | 'NONE'
  tree: readonly CategoryWithSubs[]
}

/** Pause in typing before a search, in ms. */
const pause = 120
/** Max items per search, and of those not linked before "more" is pressed. */
const maxShown = 60
const maxOthers = 40

/** The items of a category or sub-category: a tick links at once, with Undo in its row. (rules §2.1) */
export function ItemsColumn({ top, of, tree }: ItemsColumnProps) {
  const category = typeof of === 'object' ? of : top
  const scope = typeof of === 'object' ? new Set([of.id]) : scopeOf(tree, top.id)
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed.trim(), pause)
  const [isWhole, setWhole] = useState(false)
  const own = useItemsOfCategoryQuery({ categoryId: category.id })
  const mapped = useItemsMappedToCategoryQuery({ categoryId: top.id })
  const search = useItemsByGroupQuery({ searchtext: rested, limit: maxShown }, { skip: rested === '' })
  const { changes, toggle, undo } = useRowLinks(category.id, scope)

  const places = placesIn(tree)
  const subIds = new Set(top.subCategories.map(({ id }) => id))
  const isLoose = ({ categoryIds }: LinkRow) => subIds.size > 0 && !categoryIds.some(id => subIds.has(id))
  const isLinked = (row: LinkRow) =>
    row.categoryIds.some(id => scope.has(id)) && (of !== 'NONE' || isLoose(row))
  const known = rowsOfItems([...(own.currentData ?? []), ...(mapped.currentData ?? [])])
  const found =
    rested === '' ? known : rowsOfItems((search.currentData?.rows ?? []).flatMap(({ items }) => items))
  const { linked, others } = partsOf(of === 'NONE' ? found.filter(isLinked) : found, isLinked, changes)
  const shownOthers = isWhole || rested !== '' ? others : others.slice(0, maxOthers)
  const reply = rested === '' ? (own.isError ? own : mapped) : search
  const isLoading = rested === '' ? !own.currentData || !mapped.currentData : !search.currentData

  const where = (row: LinkRow) =>
    row.categoryIds
      .flatMap(id =>
        id === category.id || (id === top.id && !isLoose(row)) ? [] : (places.get(id)?.category.name ?? []),
      )
      .join(', ')
  const line = (row: LinkRow) => {
    const change = changes.get(row.parentItemId)
    const on = change ? change.isLinked : isLinked(row)
    const words = where(row)
    return (
      <ItemLine
        key={row.parentItemId}
        row={row}
        isLinked={on}
        change={change}
        typed={rested}
        where={
          isLoose(row) && row.categoryIds.includes(top.id)
            ? t('in no sub-category')
            : on && words && of !== 'ALL'
              ? t('also in {names}', { names: words })
              : words
        }
        isLoose={isLoose(row) && row.categoryIds.includes(top.id)}
        to={editPath([row], category.parentID !== null)}
        onToggle={next => toggle(row, next)}
        onUndo={undo}
      />
    )
  }
  const title =
    of === 'ALL' ? t('All of {name}', { name: top.name }) : of === 'NONE' ? t('In no sub-category') : of.name
  const linkedNow = [...linked, ...others].filter(
    row => changes.get(row.parentItemId)?.isLinked ?? isLinked(row),
  )
  return (
    <section className={cats.column} aria-label={t('Items of {name}', { name: title })}>
      <PanelHead className={cats.title}>
        {typeof of === 'object' ? <SubCategoryName of={of} /> : <h2>{title}</h2>}
        <small>
          {isLoading
            ? ''
            : rested === ''
              ? plural(linkedNow.length, '{count} item', '{count} items')
              : t('found')}
        </small>
        {rested === '' && linkedNow.length > 0 && linkedNow.length <= maxToEdit && (
          <Link className={css.edit} to={editPath(linkedNow, category.parentID !== null)}>
            {t('Edit items')}
          </Link>
        )}
        <FindItem value={typed} onChange={setTyped} />
      </PanelHead>
      {reply.isError && isLoading ? (
        <ErrorState title={t('Items did not load')} error={reply.error} retry={reply.refetch} />
      ) : isLoading ? (
        <SkeletonRows />
      ) : (
        <ul className={cats.scroll} aria-label={t('Items')} onKeyDown={walk}>
          {linked.map(line)}
          {linked.length + others.length === 0 && (
            <EmptyState
              line={
                rested === ''
                  ? t('{name} has no items yet. Type a name to link some.', { name: title })
                  : t('No item matches “{typed}”.', { typed: rested })
              }
            />
          )}
          {shownOthers.length > 0 && (
            <Fragment key="others">
              <li className={css.part}>
                {rested === '' ? t('Other items of {name}', { name: top.name }) : t('Not linked')}{' '}
                <span>{countText(others.length)}</span>
                <span>{t('now in')}</span>
              </li>
              {shownOthers.map(line)}
            </Fragment>
          )}
          {others.length > shownOthers.length && (
            <li>
              <ListMore onClick={() => setWhole(true)}>
                {plural(others.length - shownOthers.length, '{count} more', '{count} more')}
              </ListMore>
            </li>
          )}
          {rested !== '' && <MoreRows limit={maxShown} page={search.currentData} />}
        </ul>
      )}
      <PanelFoot>
        <Text tone="quiet" size={12}>
          <KeyCap keys="space" /> {t('link, unlink')} <KeyCap keys="arrowup+arrowdown" /> {t('move')}
        </Text>
        <Text tone="quiet" size={12}>
          {t('Saved at once')}
        </Text>
      </PanelFoot>
    </section>
  )
}

/** Arrow keys move from tick to tick. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  const at = boxes.findIndex(box => box.matches(':focus'))
  if (at === -1) return
  event.preventDefault()
  boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

/** The name of a sub-category above its items, changed where it stands. */
function SubCategoryName({ of: { id, version, name } }: { of: Category }) {
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

/**
 * Links items to a category by a tick and takes them out of `scope`, the category and its sub-categories, each at once; a refused
 * row turns back and says why. (rules §2.1)
 */
function useRowLinks(categoryId: number, scope: ReadonlySet<number>) {
  const [changes, setChanges] = useState<RowChanges>(new Map())
  const [link] = useLinkItemsMutation()
  const [delink] = useDelinkItemsMutation()
  const note = (change: RowChange) =>
    setChanges(before => new Map(before).set(change.row.parentItemId, change))

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
  const undo = ({ row, was, isLinked, categoryIds }: RowChange) =>
    void send({ row, was, isLinked: !isLinked, categoryIds })
  return { changes, toggle, undo }
}
