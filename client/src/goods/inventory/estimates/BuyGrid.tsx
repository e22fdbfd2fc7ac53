import { Button } from '@mantine/core'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { type Ref, useCallback, useMemo, useState } from 'react'
import { type StockRow, useAddEstimatesMutation } from '../../../api/inventory.ts'
import { toast } from '../../../app/messages/toast.ts'
import { fieldIssues, reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { FootLine } from '../../../ui/grid/GridFrame.tsx'
import type { Focusable } from '../../../ui/grid/gridProps.ts'
import { afterEdits } from '../../../ui/grid/typing.ts'
import { useLines } from '../../../ui/grid/useLines.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { PanelFoot } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText, milliText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { Amount, Free } from '../list/columns.tsx'
import { StockName } from '../StockName.tsx'
import {
  type BuyCells,
  type BuyColumn,
  type BuyLine,
  type BuyTexts,
  buyColumns,
  costOf,
  estimateOf,
  filled,
  hasIssue,
  readLine,
  wanted,
} from './buying.ts'

interface BuyGridProps {
  rows: readonly StockRow[]
  suppliers: readonly string[]
  /** Expected day unless another is typed. */
  day: Day
  today: Day
  /** Unsaved input. Held by the page, so that looking at another tile loses nothing. */
  texts: BuyTexts
  onType: (change: (before: BuyTexts) => BuyTexts) => void
  onSaved: () => void
  /** Handle to focus the cells from outside. */
  entry: Ref<Focusable>
}

const isBuyColumn = (id: string): id is BuyColumn => buyColumns.some(column => column === id)

/** The buying list: amount, day, supplier and price, all by keyboard. Saving adds estimates and never changes stock. */
export function BuyGrid({ rows, suppliers, day, today, texts, onType, onSaved, entry }: BuyGridProps) {
  const [refused, setRefused] = useState<{
    message: string
    issues: ReadonlyMap<number, [BuyColumn, string]>
  }>()
  const [addEstimates, { isLoading }] = useAddEstimatesMutation()
  const read = useCallback(
    (row: StockRow, typed: BuyCells = {}) => readLine(row, typed, { day, today }),
    [day, today],
  )
  const lines = useLines({ rows, texts, read })
  const toSend = wanted(lines)
  const wrong = toSend.filter(hasIssue).length
  const isTyped = lines.some(line => Object.keys(line.typed).length > 0)
  const columns = useMemo(() => columnsOf({ suppliers, issues: refused?.issues }), [suppliers, refused])

  const save = async () => {
    if (toSend.length === 0 || wrong > 0 || isLoading) return
    setRefused(undefined)
    try {
      await addEstimates({ body: { itemEstimates: toSend.map(line => estimateOf(line, day)) } }).unwrap()
      onType(before => without(before, toSend))
      toast.success(plural(toSend.length, '{count} estimate added', '{count} estimates added'), {
        detail: t('Stock changes when they are received'),
      })
      onSaved()
    } catch (error) {
      shownInPlace(error)
      setRefused({ message: reasonOf(error), issues: issuesBy(error, toSend) })
    }
  }
  useKeys('Buying list', [
    { keys: 'save', label: 'Add the estimates', run: () => void save(), inFields: true },
    { keys: 'grid:edit', shown: 'enter or f2', label: 'Edit the cell', run: () => {} },
    { keys: 'grid:fill', shown: 'ctrl+d', label: 'Fill down', run: () => {} },
    { keys: 'grid:undo', shown: 'ctrl+z', label: 'Undo', run: () => {} },
  ])
  const names = new Set(toSend.map(line => line.texts.supplier).filter(Boolean))
  const cost = costOf(toSend)
  return (
    <>
      <Grid
        entry={entry}
        name="buying"
        label={t('Buying list')}
        rows={lines}
        columns={columns}
        rowId={({ row }) => String(row.itemId)}
        rowLabel={({ row }) => row.itemName}
        onEdit={edits => {
          setRefused(undefined)
          onType(before =>
            afterEdits(before, edits, {
              item: ({ row }) => row.row.itemId,
              typed: (cells: BuyCells | undefined, { row, column, text }) =>
                typed(cells, { row, column, text, day }),
            }),
          )
        }}
      />
      <PanelFoot>
        <strong>{plural(toSend.length, '{count} estimate to add', '{count} estimates to add')}</strong>
        {names.size > 0 && (
          <Chip tone="info" icon={IconTruckDelivery}>
            {plural(names.size, '{count} supplier', '{count} suppliers')}
          </Chip>
        )}
        <FootLine isBad={refused !== undefined || wrong > 0}>
          {refused?.message ??
            (wrong > 0
              ? plural(wrong, '{count} line needs correcting', '{count} lines need correcting')
              : `${cost > 0 ? `${t('About {amount} at these costs', { amount: amountText(cost) })} · ` : ''}${t('stock changes only when it is received')}`)}
        </FootLine>
        <Button
          variant="default"
          disabled={!isTyped}
          onClick={() => onType(before => without(before, lines))}
        >
          {t('Clear')}
        </Button>
        <NeedsRight needs={inventory.addEstimates}>
          <Button
            loading={isLoading}
            disabled={toSend.length === 0 || wrong > 0}
            rightSection={<KeyCap keys="ctrl+s" on="filled" />}
            onClick={() => void save()}
          >
            {plural(toSend.length, 'Add {count} estimate', 'Add {count} estimates')}
          </Button>
        </NeedsRight>
      </PanelFoot>
    </>
  )
}

interface Typing {
  row: BuyLine
  column: string
  text: string
  day: Day
}

/** A cell whose text equals its default counts as untouched again. */
function typed(
  before: BuyCells | undefined,
  { row: { row }, column, text, day }: Typing,
): BuyCells | undefined {
  if (!isBuyColumn(column)) return before
  const { [column]: _, ...others } = before ?? {}
  const cells = text === filled(row, day)[column] ? others : { ...others, [column]: text }
  return Object.keys(cells).length > 0 ? cells : undefined
}

/** The input of all other items. */
const without = (texts: BuyTexts, lines: readonly BuyLine[]): BuyTexts => {
  const gone = new Set(lines.map(({ row }) => String(row.itemId)))
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !gone.has(id)))
}

/** The server's errors by item: `body.itemEstimates.3.quantity`. */
function issuesBy(error: unknown, sent: readonly BuyLine[]): ReadonlyMap<number, [BuyColumn, string]> {
  return new Map(
    fieldIssues(error).flatMap(({ path, message }): [number, [BuyColumn, string]][] => {
      const [, at, field = ''] = /itemEstimates\.(\d+)\.(\w+)/.exec(path) ?? []
      const line = at === undefined ? undefined : sent[Number(at)]
      return line ? [[line.row.itemId, [isBuyColumn(field) ? field : 'quantity', message]]] : []
    }),
  )
}

function columnsOf({
  suppliers,
  issues,
}: {
  suppliers: readonly string[]
  issues: ReadonlyMap<number, [BuyColumn, string]> | undefined
}): GridColumn<BuyLine>[] {
  const cell = (id: BuyColumn) => ({
    text: ({ texts }: BuyLine) => texts[id],
    isEdited: ({ typed }: BuyLine) => typed[id] !== undefined,
    issue: (line: BuyLine) => {
      const [column, message] = issues?.get(line.row.itemId) ?? []
      return column === id ? message : line.texts.quantity === '' ? undefined : line.issues[id]
    },
  })
  return [
    {
      id: 'item',
      head: t('Item'),
      width: 230,
      dense: { width: 140 },
      grow: true,
      cell: ({ row }) => <StockName item={row} />,
    },
    {
      id: 'unit',
      rank: 'spare',
      head: t('Unit'),
      width: 60,
      cell: ({ row }) => <Text tone="quiet">{unitWord(row.itemUnit)}</Text>,
    },
    {
      id: 'onHand',
      rank: 'useful',
      head: t('On hand'),
      width: 88,
      align: 'end',
      cell: ({ row }) => milliText(row.currentStock, row.itemUnit),
    },
    {
      id: 'accepted',
      rank: 'spare',
      head: t('Accepted'),
      width: 88,
      align: 'end',
      cell: ({ row }) => <Amount amount={row.orderAccepted} row={row} />,
    },
    {
      id: 'inbound',
      rank: 'spare',
      head: t('Inbound'),
      width: 84,
      align: 'end',
      cell: ({ row }) => <Amount amount={row.pendingInbound} row={row} />,
    },
    { id: 'free', head: t('Free'), width: 92, align: 'end', cell: ({ row }) => <Free row={row} /> },
    {
      id: 'quantity',
      head: t('Buy'),
      width: 92,
      align: 'end',
      edit: {
        ...cell('quantity'),
        shown: ({ texts }) => (texts.quantity === '' ? undefined : <b>{texts.quantity}</b>),
        inputMode: 'decimal',
      },
    },
    {
      id: 'expectedDate',
      head: t('Expected'),
      width: 104,
      edit: {
        ...cell('expectedDate'),
        shown: ({ day, texts }) => (day ? formatDay(day).replace(/ \d{4}$/, '') : texts.expectedDate),
      },
    },
    {
      id: 'supplier',
      head: t('Supplier'),
      width: 160,
      dense: { width: 110 },
      edit: { ...cell('supplier'), offers: suppliers },
    },
    {
      id: 'cost',
      head: t('Cost (₹)'),
      width: 88,
      align: 'end',
      edit: { ...cell('cost'), inputMode: 'decimal' },
    },
  ]
}
