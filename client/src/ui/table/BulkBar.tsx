import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { KeyCap } from '../keys/KeyCap.tsx'
import { type KeyBinding, useKeys } from '../keys/keys.ts'
import { type NeedsOf, useWhyNotMay } from '../may.ts'
import { plural, t } from '../words.ts'
import css from './BulkBar.module.css'
import type { Selection } from './useSelection.ts'

/** The selection of the list: `keep` leaves only some of it selected, those that were not done. */
export interface Picked {
  keep: (ids: Iterable<string>) => void
  clear: () => void
}

export interface BulkAction<Row> {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  keys?: string
  /** Called with the selected rows. */
  run: (rows: Row[], selection: Picked) => void
  disabledReason?: (rows: Row[]) => string | undefined
  /** What the user must be allowed to; without it the action is disabled and says who may. */
  needs?: NeedsOf
}

interface BulkBarProps<Row> {
  selection: Selection<Row>
  actions: BulkAction<Row>[]
  /** After the count: the total value of the selection. */
  total?: ((rows: Row[]) => ReactNode) | undefined
  /** Key of what a row is about; rows with the same key count once. */
  thing?: ((row: Row) => string) | undefined
  /** Loads the rows that are not loaded yet, to be selected with the others. */
  everyRow?: (() => Promise<readonly Row[]>) | undefined
}

/** Actions on the selected rows; shown only while there is a selection. */
export function BulkBar<Row>({ selection, actions, total, thing, everyRow }: BulkBarProps<Row>) {
  const { chosen, outOfSight, clear, keep } = selection
  const count = thing ? new Set(chosen.map(thing)).size : chosen.length
  const whyNotMay = useWhyNotMay()
  const lines = useMemo(
    () =>
      actions.map(action => ({
        ...action,
        refused: whyNotMay(action.needs) ?? action.disabledReason?.(chosen),
      })),
    [actions, chosen, whyNotMay],
  )
  const bindings: KeyBinding[] = lines.flatMap(({ keys, label, run, refused }) =>
    keys ? [{ keys, label, run: () => void (refused === undefined && run(chosen, { keep, clear })) }] : [],
  )
  useKeys('Selection', [...bindings, { keys: 'escape', label: 'Clear selection', run: clear }])

  return (
    <section className={css.bar} aria-label={t('Selection')}>
      <strong aria-live="polite">{plural(count, '{count} selected', '{count} selected')}</strong>
      {total && <span className={css.total}>{total(chosen)}</span>}
      {everyRow && <SelectEvery everyRow={everyRow} onRows={selection.addRows} />}
      {outOfSight > 0 && (
        <span className={css.total}>{t('{count} not in this list', { count: outOfSight })}</span>
      )}
      {lines.map(({ label, icon: Icon, keys, run, refused }) => (
        <button
          key={label}
          type="button"
          className={css.action}
          aria-disabled={refused !== undefined}
          title={refused}
          onClick={() => refused === undefined && run(chosen, { keep, clear })}
        >
          <Icon size={16} stroke={1.7} />
          {label}
          {keys && <KeyCap keys={keys} on="bar" />}
        </button>
      ))}
      <button type="button" className={css.clear} onClick={clear}>
        {t('Clear')}
        <KeyCap keys="escape" on="bar" />
      </button>
    </section>
  )
}

interface SelectEveryProps<Row> {
  everyRow: () => Promise<readonly Row[]>
  onRows: (rows: readonly Row[]) => void
}

/** Selects the rows that are not loaded too, as scrolling to the end would show them. */
function SelectEvery<Row>({ everyRow, onRows }: SelectEveryProps<Row>) {
  const [busy, setBusy] = useState(false)
  const select = async () => {
    setBusy(true)
    const rows = await everyRow().catch(() => none) // the failed call has shown the error
    setBusy(false)
    onRows(rows)
  }
  return (
    <button
      type="button"
      className={css.action}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void select()}
    >
      {t('Select all of the list')}
    </button>
  )
}

const none: readonly never[] = []
