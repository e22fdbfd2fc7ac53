import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useItemsMappedToCategoryQuery } from '../api/categories.ts'
import { useItemsByGroupQuery } from '../api/items.ts'
import { DialogFoot, PrimaryButton } from '../ui/dialogs/DialogFrame.tsx'
import { DrawerTitle, SideDrawer } from '../ui/dialogs/SideDrawer.tsx'
import { reasonOf, shownInPlace } from '../ui/feedback/failure.ts'
import { MoreRows } from '../ui/feedback/MoreRows.tsx'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { ToggleChip } from '../ui/fields/FilterChip.tsx'
import { InputBox } from '../ui/fields/InputBox.tsx'
import { Row, Stack } from '../ui/layout/Flex.tsx'
import { List, ListLine } from '../ui/layout/List.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { Chip } from '../ui/values/Chip.tsx'
import { Highlighted } from '../ui/values/Highlighted.tsx'
import { Thumb } from '../ui/values/Thumb.tsx'
import { plural, t } from '../ui/words.ts'
import css from './LinkDrawer.module.css'
import { changeOf, type LinkRow, rowsOfItems, type Toggled, toggle } from './linking.ts'
import { type Category, type CategoryWithSubs, placesIn } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface LinkDrawerProps {
  category: Category
  tree: readonly CategoryWithSubs[]
  onSave: CategoryActions['changeLinks']
  onClose: () => void
}

type Shown = 'parent' | 'noSub' | 'linked' | 'all'
/** Pause in typing before a search, in ms. */
const pause = 120
/** Max items per search. */
const maxShown = 60

/** One list of linked and linkable items: ticks add and remove, one button saves. (rules §2.1) */
export function LinkDrawer({ category, tree, onSave, onClose }: LinkDrawerProps) {
  const places = placesIn(tree)
  const parent = places.get(category.id)?.parent
  const [toggled, setToggled] = useState<Toggled>(new Map())
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed.trim(), pause)
  const [chosen, setShown] = useState<Shown>(parent ? 'parent' : category.itemCount > 0 ? 'linked' : 'all')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const body = useRef<HTMLUListElement>(null)

  const mapped = useItemsMappedToCategoryQuery({ categoryId: parent?.id ?? category.id })
  const within = rowsOfItems(mapped.data ?? [])
  const subIds = new Set(parent?.subCategories.map(({ id }) => id))
  const isLinked = (row: LinkRow) => row.categoryIds.includes(category.id)
  const lists: Record<Exclude<Shown, 'all'>, LinkRow[]> = {
    parent: within.toSorted((one, other) => Number(isLinked(other)) - Number(isLinked(one))),
    noSub: within.filter(row => !row.categoryIds.some(id => subIds.has(id))),
    linked: within.filter(isLinked),
  }
  const isSearching = rested !== ''
  const wide = isSearching || chosen === 'all'
  const search = useItemsByGroupQuery({ searchtext: rested, limit: maxShown }, { skip: !wide })
  const found = rowsOfItems((search.data?.rows ?? []).flatMap(({ items }) => items))
  const rows = isSearching || chosen === 'all' ? found : lists[chosen]
  const reply = wide ? search : mapped

  const { add, remove } = changeOf(toggled, category.id)
  const count = add.length + remove.length

  const save = async () => {
    setBusy(true)
    setRefused(undefined)
    const links = (ids: number[]) => new Map(ids.length > 0 ? [[category.id, ids]] : [])
    try {
      await onSave({ link: links(add), delink: links(remove) }, category.name, { linked: add.length, delinked: remove.length })
      onClose()
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const boxes = [...(body.current?.querySelectorAll('input') ?? [])]
    const at = boxes.findIndex(box => box.matches(':focus'))
    boxes.at(Math.min(boxes.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))))?.focus()
    event.preventDefault()
  }
  const chip = (key: Shown, label: string, number?: number) => (
    <ToggleChip key={key} label={label} count={number} on={!isSearching && chosen === key} onToggle={() => setShown(key)} />
  )
  return (
    <SideDrawer
      onClose={onClose}
      dirty={count > 0 && plural(count, '{count} change is not saved yet.', '{count} changes are not saved yet.')}
      refused={refused}
      foot={
        <DialogFoot aside={t('{add} to add, {remove} to remove', { add: add.length, remove: remove.length })}>
          <PrimaryButton loading={busy} disabled={count === 0} onClick={save}>
            {saveWords(add.length, remove.length)}
          </PrimaryButton>
        </DialogFoot>
      }
      title={
        <Title
          category={category}
          line={[parent?.name, t('{linked} linked, {add} to add', { linked: lists.linked.length, add: add.length })]}
        />
      }
    >
      <Stack grow onKeyDown={onKeyDown}>
        <Search value={typed} onChange={setTyped} />
        <Row wrap>
          {parent && chip('parent', t('In {name}', { name: parent.name }), mapped.data && lists.parent.length)}
          {parent && chip('noSub', t('In no sub-category'), mapped.data && lists.noSub.length)}
          {chip('linked', t('Linked'), mapped.data && lists.linked.length)}
          {chip('all', t('All items'))}
        </Row>
        {reply.isError && !reply.data ? (
          <ErrorState title={t('Items did not load')} error={reply.error} retry={reply.refetch} />
        ) : reply.data === undefined ? (
          <Placeholder height={320} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={isSearching ? t('Nothing found') : t('No data available')}
            line={isSearching ? t('No item matches “{typed}”.', { typed: rested }) : t('Type a name to find items to link.')}
          />
        ) : (
          <List framed ref={body} aria-label={t('Items')} aria-busy={reply.isFetching}>
            {rows.map(row => (
              <LinkLine
                key={row.parentItemId}
                row={row}
                linked={isLinked(row)}
                changed={toggled.has(row.parentItemId)}
                typed={rested}
                elsewhere={row.categoryIds.flatMap(id => (id === category.id ? [] : (places.get(id)?.category.name ?? [])))}
                onToggle={() => setToggled(before => toggle(before, row))}
              />
            ))}
          </List>
        )}
        {wide && <MoreRows limit={maxShown} page={search.data} />}
      </Stack>
    </SideDrawer>
  )
}

function saveWords(add: number, remove: number): string {
  if (add > 0 && remove > 0) return t('Save {count} changes', { count: add + remove })
  if (remove > 0) return plural(remove, 'Remove {count} item', 'Remove {count} items')
  return add === 0 ? t('Link items') : plural(add, 'Link {count} item', 'Link {count} items')
}

interface RowProps {
  row: LinkRow
  linked: boolean
  changed: boolean
  typed: string
  /** Other categories of the item. */
  elsewhere: string[]
  onToggle: () => void
}

function LinkLine({ row, linked, changed, typed, elsewhere, onToggle }: RowProps) {
  return (
    <ListLine data-changed={changed ? (linked ? 'remove' : 'add') : undefined} data-off={!row.isActive}>
      <Row as="label" grow className={css.row}>
        <input type="checkbox" checked={linked !== changed} onChange={onToggle} />
        <Thumb src={row.picture} name={row.name} />
        <Text cut grow>
          <Text as="b" weight="medium">
            <Highlighted text={row.name} typed={typed} />
          </Text>{' '}
          <small>
            <Highlighted text={row.alias || row.code} typed={typed} />
          </small>
        </Text>
        {changed ? (
          <Chip tone={linked ? 'bad' : 'good'}>{linked ? t('To remove') : t('To add')}</Chip>
        ) : linked ? (
          <Chip>{t('Linked')}</Chip>
        ) : (
          <small>{elsewhere.at(-1)}</small>
        )}
      </Row>
    </ListLine>
  )
}

function Title({ category, line }: { category: Category; line: (string | undefined)[] }) {
  return (
    <DrawerTitle
      picture={<Thumb src={category.images[0]} name={category.name} size={36} />}
      under={line.filter(Boolean).join(' · ')}
    >
      {t('Link items to {name}', { name: category.name })}
    </DrawerTitle>
  )
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <InputBox>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        type="search"
        data-autofocus
        aria-label={t('Find an item')}
        placeholder={t('Item, local name or code')}
        value={value}
        autoComplete="off"
        onChange={event => onChange(event.currentTarget.value)}
      />
    </InputBox>
  )
}
