import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { countText } from './amounts.ts'
import { StatusRing } from './StatusPill.tsx'
import css from './StatusTabs.module.css'

export interface StatusTab<Key extends string> {
  key: Key
  label: string
  /** A text where the count is no whole number: 10,000+. */
  count?: number | string | undefined
  ring?: OrderStatus
}

interface StatusTabsProps<Key extends string> {
  tabs: StatusTab<Key>[]
  chosen: Key | null
  onChoose: (key: Key) => void
  label: string
}

/** Filters of one list by state, each with its ring and its count. */
export function StatusTabs<Key extends string>({ tabs, chosen, onChoose, label }: StatusTabsProps<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, these are toggles of a list
    <div className={css.tabs} role="group" aria-label={label}>
      {tabs.map(({ key, label: name, count, ring }) => (
        <button key={key} type="button" className={css.tab} aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {ring && <StatusRing status={ring} />}
          {name}
          {count !== undefined && <span>{typeof count === 'number' ? countText(count) : count}</span>}
        </button>
      ))}
    </div>
  )
}
