import { Button } from '@mantine/core'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { GridFrame } from '../../../ui/grid/GridFrame.tsx'
import { GridHead } from '../../../ui/grid/GridHead.tsx'
import { SaveBar, type SaveState } from '../../../ui/grid/SaveBar.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import { AddPack } from './AddPack.tsx'
import { gridColumns } from './gridColumns.tsx'
import { ListPhone } from './ListPhone.tsx'
import {
  changedPrices,
  type LineFilter,
  type ListDraft,
  type ListLine,
  type ListPack,
  lineFilters,
  maxSteps,
  textsOf,
} from './listDraft.ts'
import css from './PriceList.module.css'

interface ListGridProps {
  draft: ListDraft
  /** The list as it was opened. */
  opened: ListDraft
  onChange: (next: Partial<ListDraft>) => void
  bar: Omit<SaveState, 'onReview'> & { isChanged: boolean }
}

const rowId = ({ pack }: ListLine) => String(pack.packsizeid)
const rowLabel = ({ pack }: ListLine) => `${pack.itemName} ${pack.packName}`
type Edit = { row: ListLine; column: string; text: string }

/** The packs of a list with a column for each quantity; "3%" is off the pack price, a bare number a price. (rules §4.16) */
export function ListGrid({ draft, opened, onChange, bar }: ListGridProps) {
  const { lines, steps } = draft
  const isPhone = useMedia(phone)
  const [only, setOnly] = useState<LineFilter | null>(null)
  const columns = useMemo(() => gridColumns(steps, textsOf(opened)), [steps, opened])
  useKeys('Price list', [{ keys: 'save', label: 'Save the price list', run: bar.onSave, inFields: true }])
  const found = (filter: LineFilter) => lines.filter(line => lineFilters[filter](line, steps))
  const below = found('BELOW_COST').length
  const shown = only && found(only).length > 0 ? found(only) : lines
  const add = (pack: ListPack) => {
    if (!lines.some(line => line.pack.packsizeid === pack.packsizeid))
      onChange({ lines: [...lines, { pack, texts: {} }] })
  }
  const edit = (edits: readonly Edit[]) =>
    onChange({
      lines: lines.map(line => {
        const own = edits.filter(({ row }) => row.pack.packsizeid === line.pack.packsizeid)
        return own.length === 0
          ? line
          : {
              ...line,
              texts: { ...line.texts, ...Object.fromEntries(own.map(({ column, text }) => [column, text])) },
            }
      }),
    })
  const chip = (filter: LineFilter, label: string) =>
    found(filter).length > 0 && (
      <ToggleChip
        label={label}
        count={found(filter).length}
        on={only === filter}
        onToggle={on => setOnly(on ? filter : null)}
      />
    )
  const changed = changedPrices(draft, opened)
  return (
    <GridFrame label={t('Prices')}>
      <GridHead
        title={t('Prices')}
        total={lines.length}
        keys={[
          ['enter', t('price')],
          ['%', t('off')],
          ['ctrl+v', t('paste')],
        ]}
      >
        <span className={css.add}>
          <AddPack onAdd={add} />
        </span>
        <AddQuantity steps={steps} onChange={next => onChange({ steps: next })} />
        {chip('BELOW_COST', t('Below cost'))}
        {chip('PERCENT', t('Percent off'))}
      </GridHead>
      {lines.length === 0 && (
        <EmptyState
          line={t('No packs yet. Add them by name, then type a price or a percentage for each quantity.')}
        />
      )}
      {lines.length > 0 && isPhone && <ListPhone lines={shown} steps={steps} onEdit={edit} />}
      {lines.length > 0 && !isPhone && (
        <Grid
          name="price-list"
          label={t('Prices')}
          rows={shown}
          columns={columns}
          rowId={rowId}
          rowLabel={rowLabel}
          onEdit={edit}
        />
      )}
      {bar.isChanged && (
        <SaveBar
          {...bar}
          title={
            changed > 0 ? plural(changed, '{count} price changed', '{count} prices changed') : t('Not saved')
          }
          look={below > 0 ? t('{count} below cost, look again', { count: below }) : undefined}
          line={t('Orders already placed keep their prices.')}
          save={
            changed > 0
              ? plural(changed, 'Save {count} price', 'Save {count} prices')
              : t('Save the price list')
          }
          needs={priceLists.savePriceList}
        />
      )}
    </GridFrame>
  )
}

/** Adds a column for a quantity, at most eight of them. */
function AddQuantity({
  steps,
  onChange,
}: {
  steps: readonly Milli[]
  onChange: (steps: readonly Milli[]) => void
}) {
  const [from, setFrom] = useState<number | null>(null)
  const step = from !== null && from > 0 ? milli(from * 1000) : undefined
  const isNew = step !== undefined && !steps.includes(step) && steps.length < maxSteps
  const add = () => {
    if (!isNew) return
    onChange([...steps, step].sort((one, other) => one - other))
    setFrom(null)
  }
  return (
    <>
      <CountField
        aria-label={t('Another quantity, from')}
        placeholder={t('From packs')}
        w={110}
        value={from}
        onChange={setFrom}
      />
      <Button size="xs" variant="default" disabled={!isNew} onClick={add}>
        {t('Add quantity')}
      </Button>
    </>
  )
}
