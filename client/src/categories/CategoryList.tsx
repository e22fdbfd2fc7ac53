import type { KeyboardEvent } from 'react'
import { SortList } from '../ui/sort/SortList.tsx'
import { Thumb } from '../ui/values/Thumb.tsx'
import { plural, t } from '../ui/words.ts'
import css from './CategoryList.module.css'
import type { CategoryWithSubs } from './tree.ts'

interface CategoryListProps {
  rows: readonly CategoryWithSubs[]
  chosen: number | undefined
  onChoose: (id: number) => void
  /** Saves the order; undefined while a search hides some of them. */
  onOrder: ((ids: number[], moved: number) => Promise<unknown>) | undefined
}

/** The categories in display order. */
export function CategoryList({ rows, chosen, onChoose, onOrder }: CategoryListProps) {
  const byId = new Map(rows.map(row => [row.id, row]))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move from category to category
    <div onKeyDown={walk}>
      <SortList
        label={t('Categories')}
        ids={rows.map(({ id }) => id)}
        nameOf={id => byId.get(id)?.name ?? ''}
        onOrder={onOrder ?? (() => Promise.resolve())}
        sortable={onOrder !== undefined}
        current={chosen}
      >
        {id => {
          const row = byId.get(id)
          return (
            row && (
              <button
                type="button"
                className={css.category}
                aria-current={id === chosen}
                data-quiet={!row.isActive}
                data-category
                onClick={() => onChoose(id)}
              >
                <Thumb src={row.images[0]} name={row.name} size={30} />
                <span>
                  <b>{row.name}</b>
                  <small>
                    {plural(row.itemCount, '{count} item', '{count} items')} · {t('{count} sub', { count: row.subCategoryCount })}
                    {!row.isActive && ` · ${t('Inactive')}`}
                  </small>
                </span>
              </button>
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
