import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import type { KeyboardEvent } from 'react'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { SortList } from '../../ui/sort/SortList.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Categories.module.css'
import type { CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface CategoryListProps {
  rows: readonly CategoryWithSubs[]
  chosen: number | undefined
  onChoose: (id: number) => void
  actions: CategoryActions
  /** A search hides some of them: they keep their order. */
  isPart: boolean
}

/** The categories in display order, each on or off. */
export function CategoryList({ rows, chosen, onChoose, actions, isPart }: CategoryListProps) {
  const byId = new Map(rows.map(row => [row.id, row]))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move from category to category
    <div onKeyDown={walk}>
      <SortList
        label={t('Categories')}
        ids={rows.map(({ id }) => id)}
        nameOf={id => byId.get(id)?.name ?? ''}
        onOrder={isPart ? () => Promise.resolve() : (order, moved) => actions.saveOrder(rows, order, moved)}
        sortable={!isPart}
        current={chosen}
        hint={false}
      >
        {id => {
          const row = byId.get(id)
          return (
            row && (
              <>
                <button
                  type="button"
                  className={css.name}
                  aria-current={id === chosen}
                  data-quiet={!row.isActive}
                  data-category
                  onClick={() => onChoose(id)}
                >
                  <Thumb src={row.images[0]} name={row.name} size={30} />
                  <Stack as="span" gap={0} grow>
                    <Text as="b" cut weight="medium">
                      {row.name}
                    </Text>
                    <small>
                      {plural(row.itemCount, '{count} item', '{count} items')} ·{' '}
                      {t('{count} sub', { count: row.subCategoryCount })}
                    </small>
                  </Stack>
                </button>
                <Row as="span" className={css.controls}>
                  <NeedsRight needs={categories.switchCategoryStatus}>
                    <SwitchField
                      size="sm"
                      aria-label={t('{name} is active', { name: row.name })}
                      checked={row.isActive}
                      onChange={event => actions.switchTo(row, event.currentTarget.checked)}
                    />
                  </NeedsRight>
                </Row>
              </>
            )
          )
        }}
      </SortList>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-category]')]
  const at = buttons.findIndex(button => button.matches(':focus'))
  if (at === -1) return
  event.preventDefault()
  buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
