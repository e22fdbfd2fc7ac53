import { Button } from '@mantine/core'
import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { useMemo, useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { FootLine, GridFrame } from '../../ui/grid/GridFrame.tsx'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { PanelFoot } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { quantityText } from '../../ui/values/amounts.ts'
import { DateText } from '../../ui/values/DateText.tsx'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { plural, t } from '../../ui/words.ts'
import { StockName } from '../StockName.tsx'
import { percentText } from './receipt.ts'
import type { ReceiveLine, Receiving } from './useReceiving.ts'

const fields = ['actualQuantity', 'updateQuantity', 'notes'] as const
type Field = (typeof fields)[number]
const isField = (id: string): id is Field => fields.some(field => field === id)

/** Receiving at a desk: one row per estimate, typed by keyboard, received together; each row succeeds or fails on its own. */
export function ReceiveSheet({ receiving: { lines, type, receive, query } }: { receiving: Receiving }) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const columns = useMemo(columnsOf, [])
  const ready = lines.filter(({ receipt }) => receipt.isReady)
  const unfinished = lines.filter(({ receipt }) => receipt.isTyped && !receipt.isReady).length
  const farOff = ready.filter(({ receipt }) => receipt.grade === 'CONFIRM')

  const receiveAll = async () => {
    setAsking(false)
    setBusy(true)
    let done = 0
    for (const line of ready) if (await receive(line, line.receipt.grade === 'CONFIRM')) done += 1
    setBusy(false)
    if (done > 0) toast.success(plural(done, '{count} estimate received', '{count} estimates received'))
    if (done < ready.length)
      toast.error(t('{count} not received', { count: ready.length - done }), { detail: t('Each row says why') })
  }
  const save = () => {
    if (ready.length === 0 || isBusy) return
    if (farOff.length > 0) setAsking(true)
    else void receiveAll()
  }
  useKeys('Receive', [{ keys: 'save', label: 'Receive what is ready', run: save, inFields: true }])

  return (
    <GridFrame label={t('Arrivals')}>
      <GridHead
        title={t('Arrivals')}
        total={query.data && lines.length}
        keys={[
          ['enter', t('edit')],
          ['tab', t('next')],
        ]}
      />
      <Grid
        name="receiving"
        label={t('Arrivals')}
        rows={lines}
        columns={columns}
        rowId={({ arrival }) => String(arrival.id)}
        rowLabel={({ arrival }) => `${arrival.itemName}${arrival.supplier ? `, ${arrival.supplier}` : ''}`}
        onEdit={edits => {
          for (const { row, column, text } of edits) if (isField(column)) type(row.arrival.id, { [column]: text })
        }}
      />
      <PanelFoot>
        <strong>{plural(ready.length, '{count} ready to receive', '{count} ready to receive')}</strong>
        <FootLine isBad={unfinished > 0}>
          {unfinished > 0
            ? plural(unfinished, '{count} row is not finished', '{count} rows are not finished')
            : t('accepted goods go into stock at once')}
        </FootLine>
        <NeedsRight needs={inventory.receiveEstimates}>
          <Button
            loading={isBusy}
            disabled={ready.length === 0}
            rightSection={<KeyCap keys="ctrl+s" on="filled" />}
            onClick={save}
          >
            {plural(ready.length, 'Receive {count} estimate', 'Receive {count} estimates')}
          </Button>
        </NeedsRight>
      </PanelFoot>
      {isAsking && (
        <ConfirmDialog
          title={plural(
            farOff.length,
            '{count} estimate is off by more than half',
            '{count} estimates are off by more than half',
          )}
          confirm={plural(ready.length, 'Receive {count} estimate', 'Receive {count} estimates')}
          onConfirm={() => void receiveAll()}
          onClose={() => setAsking(false)}
        >
          {farOff.map(line => (
            <p key={line.arrival.id}>
              {line.arrival.itemName}: {againstWords(line)}
            </p>
          ))}
          <p>{t('Check the scale again before you continue.')}</p>
        </ConfirmDialog>
      )}
    </GridFrame>
  )
}

const againstWords = ({ arrival, receipt: { actualMilli, permille = 0 } }: ReceiveLine): string =>
  t('{actual} of {expected}, {percent}', {
    actual: quantityText((actualMilli ?? 0) / 1000, arrival.itemUnit),
    expected: quantityText(arrival.quantity, arrival.itemUnit),
    percent: percentText(permille),
  })

function columnsOf(): GridColumn<ReceiveLine>[] {
  return [
    {
      id: 'item',
      head: t('Item'),
      width: 220,
      dense: { width: 140 },
      grow: true,
      cell: ({ arrival }) => <StockName item={arrival} />,
    },
    {
      id: 'supplier',
      rank: 'useful',
      head: t('Supplier'),
      width: 150,
      cell: ({ arrival }) => arrival.supplier ?? <Text tone="quiet">-</Text>,
    },
    {
      id: 'date',
      rank: 'spare',
      head: t('Expected'),
      width: 90,
      cell: ({ arrival }) => <DateText value={arrival.expectedDate} form="near" />,
    },
    {
      id: 'quantity',
      head: t('Estimate'),
      width: 136,
      dense: { width: 116 },
      align: 'end',
      cell: ({ arrival }) => <Quantity amount={arrival.quantity} unit={arrival.itemUnit} slot />,
    },
    {
      id: 'actualQuantity',
      head: t('On the scale'),
      width: 116,
      dense: { width: 98 },
      align: 'end',
      edit: {
        text: ({ entry }) => entry.actualQuantity ?? '',
        isEdited: ({ entry }) => Boolean(entry.actualQuantity),
        issue: ({ receipt, refused }) => refused ?? receipt.issues.actualQuantity,
        inputMode: 'decimal',
      },
    },
    {
      id: 'updateQuantity',
      head: t('Into stock'),
      width: 116,
      dense: { width: 98 },
      align: 'end',
      edit: {
        text: ({ entry }) => entry.updateQuantity ?? '',
        shown: ({ arrival, entry, receipt: { acceptedMilli } }) =>
          entry.updateQuantity || acceptedMilli === undefined ? undefined : (
            <Text tone="quiet">{quantityText(acceptedMilli / 1000, arrival.itemUnit)}</Text>
          ),
        isEdited: ({ entry }) => Boolean(entry.updateQuantity),
        issue: ({ receipt }) => receipt.issues.updateQuantity,
        inputMode: 'decimal',
      },
    },
    {
      id: 'notes',
      head: t('Note'),
      width: 190,
      dense: { width: 120 },
      edit: {
        text: ({ entry }) => entry.notes ?? '',
        isEdited: ({ entry }) => Boolean(entry.notes),
        issue: ({ receipt }) => receipt.issues.notes,
      },
    },
    {
      id: 'against',
      rank: 'useful',
      head: t('Against estimate'),
      width: 112,
      align: 'end',
      cell: ({ receipt: { permille, grade } }) =>
        permille === undefined ? (
          <Text tone="quiet">-</Text>
        ) : (
          <Text tone={grade === 'CONFIRM' ? 'bad' : grade === 'NOTE' ? 'warn' : undefined}>{percentText(permille)}</Text>
        ),
    },
  ]
}
