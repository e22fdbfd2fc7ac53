import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { GridFrame } from '../../ui/grid/GridFrame.tsx'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import { SaveBar } from '../../ui/grid/SaveBar.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { t } from '../../ui/words.ts'
import { AddPack } from './AddPack.tsx'
import { AddQuantity } from './AddQuantity.tsx'
import { gridColumns } from './gridColumns.tsx'
import type { ListDraft, ListLine, ListPack } from './listDraft.ts'

interface ListGridProps {
  draft: ListDraft
  onChange: (next: Partial<ListDraft>) => void
  bar: {
    isChanged: boolean
    isBlocked: boolean
    isBusy: boolean
    issue: string | undefined
    onDiscard: () => void
    onSave: () => void
  }
}

const rowId = ({ pack }: ListLine) => String(pack.packsizeid)
const rowLabel = ({ pack }: ListLine) => `${pack.itemName} ${pack.packName}`

/** The packs of a list with a column for each quantity; "3%" is off the pack price, a bare number a price. (rules §4.16) */
export function ListGrid({ draft, onChange, bar }: ListGridProps) {
  const { lines, steps } = draft
  const columns = useMemo(() => gridColumns(steps), [steps])
  useKeys('Price list', [{ keys: 'save', label: 'Save the price list', run: bar.onSave, inFields: true }])
  const add = (pack: ListPack) => {
    if (!lines.some(line => line.pack.packsizeid === pack.packsizeid)) onChange({ lines: [...lines, { pack, texts: {} }] })
  }
  const edit = (edits: readonly { row: ListLine; column: string; text: string }[]) =>
    onChange({
      lines: lines.map(line => {
        const own = edits.filter(({ row }) => row.pack.packsizeid === line.pack.packsizeid)
        return own.length === 0
          ? line
          : { ...line, texts: { ...line.texts, ...Object.fromEntries(own.map(({ column, text }) => [column, text])) } }
      }),
    })
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
        <AddPack onAdd={add} />
        <AddQuantity steps={steps} onChange={next => onChange({ steps: next })} />
      </GridHead>
      {lines.length === 0 ? (
        <EmptyState line={t('No packs yet. Add them by name, then type a price or a percentage for each quantity.')} />
      ) : (
        <Grid
          name="price-list"
          label={t('Prices')}
          rows={lines}
          columns={columns}
          rowId={rowId}
          rowLabel={rowLabel}
          onEdit={edit}
        />
      )}
      {bar.isChanged && (
        <SaveBar
          {...bar}
          title={t('Not saved')}
          line={t('Orders already placed keep their prices.')}
          issue={bar.issue}
          save={t('Save the price list')}
          needs={pricing.savePriceList}
          onReview={bar.onSave}
        />
      )}
    </GridFrame>
  )
}
