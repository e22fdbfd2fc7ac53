import { Button } from '@mantine/core'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { useMemo, useRef, useState } from 'react'
import { toast } from '../../../app/messages/toast.ts'
import { isStopped } from '../../../app/offline/entries.ts'
import { ScaleRow } from '../../../platform/scale/ScaleRow.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { FootLine, GridFrame } from '../../../ui/grid/GridFrame.tsx'
import { GridHead } from '../../../ui/grid/GridHead.tsx'
import type { GridHandle } from '../../../ui/grid/gridProps.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { PanelFoot } from '../../../ui/layout/Panel.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { FromAbove } from './fromAbove.ts'
import { receipts } from './receipts.ts'
import { againstWords, columnsOf } from './receiveColumns.tsx'
import type { ReceiveLine, Receiving } from './useReceiving.ts'

const fields = ['actualQuantity', 'updateQuantity', 'bestBefore', 'notes'] as const
type Field = (typeof fields)[number]
const isField = (id: string): id is Field => fields.some(field => field === id)

interface ReceiveSheetProps extends FromAbove {
  receiving: Receiving
}

/** Receiving at a desk: one row per estimate, typed by keyboard, received together; each row succeeds or fails on its own. */
export function ReceiveSheet({ receiving: { lines, arrivals, type, receive }, CameBack }: ReceiveSheetProps) {
  const [isBusy, setBusy] = useState(false)
  const [came, setCame] = useState<{ itemid: number; supplier: string }>()
  const [isAsking, setAsking] = useState(false)
  const [active, setActive] = useState({ row: '', column: '' })
  const grid = useRef<GridHandle>(null)
  const columns = useMemo(columnsOf, [])
  const weighed = lines.find(({ arrival }) => String(arrival.id) === active.row)
  const ready = lines.filter(({ receipt }) => receipt.isReady)
  const unfinished = lines.filter(({ receipt }) => receipt.isTyped && !receipt.isReady).length
  const isAsked = ready.some(({ receipt }) => receipt.grade === 'CONFIRM' || receipt.isPast)

  const receiveAll = async () => {
    setAsking(false)
    setBusy(true)
    const keys = await receive(ready)
    await receipts.send()
    setBusy(false)
    const left = receipts.read().entries.filter(({ key }) => keys.has(key))
    const refused = left.filter(isStopped).length
    const waiting = left.length - refused
    const done = ready.length - left.length
    const order = [...keys]
    const last = ready.findLast(
      ({ arrival }, at) => arrival.supplier && !left.some(({ key }) => key === order[at]),
    )?.arrival
    if (last?.supplier) setCame({ itemid: last.itemId, supplier: last.supplier })
    if (done > 0) toast.success(plural(done, '{count} estimate received', '{count} estimates received'))
    if (waiting > 0)
      toast.success(plural(waiting, '{count} receipt is saved here', '{count} receipts are saved here'), {
        detail: t('They will be sent when the network is back.'),
      })
    if (refused > 0)
      toast.error(t('{count} not received', { count: refused }), { detail: t('Each row says why') })
  }
  const save = () => {
    if (ready.length === 0 || isBusy) return
    if (isAsked) setAsking(true)
    else void receiveAll()
  }
  useKeys('Receive', [{ keys: 'save', label: 'Receive what is ready', run: save, inFields: true }])

  return (
    <GridFrame label={t('Arrivals')}>
      <GridHead
        title={t('Arrivals')}
        total={arrivals && lines.length}
        keys={[
          ['enter', t('edit')],
          ['tab', t('next')],
        ]}
      />
      {weighed && (
        <ScaleRow
          always
          lineId={weighed.arrival.id}
          isWeighed={weighed.arrival.itemUnit === 'KG'}
          typed={weighed.entry.actualQuantity ?? ''}
          isField={field => active.column === 'actualQuantity' && field.closest('[role=grid]') !== null}
          onWeight={actualQuantity => {
            const { id } = weighed.arrival
            const before = weighed.entry.actualQuantity ?? ''
            grid.current?.addStep(() => type(id, { actualQuantity: before }))
            type(id, { actualQuantity })
          }}
        />
      )}
      <Grid
        handle={grid}
        name="receiving"
        label={t('Arrivals')}
        rows={lines}
        columns={columns}
        rowId={({ arrival }) => String(arrival.id)}
        rowLabel={({ arrival }) => `${arrival.itemName}${arrival.supplier ? `, ${arrival.supplier}` : ''}`}
        onActive={(row, column) => setActive({ row, column })}
        onEdit={edits => {
          for (const { row, column, text } of edits)
            if (isField(column)) type(row.arrival.id, { [column]: text })
        }}
      />
      <PanelFoot>
        <strong>{plural(ready.length, '{count} ready to receive', '{count} ready to receive')}</strong>
        <FootLine isBad={unfinished > 0}>
          {unfinished > 0
            ? plural(unfinished, '{count} row is not finished', '{count} rows are not finished')
            : t('accepted goods go into stock at once')}
        </FootLine>
        {came && <CameBack {...came} />}
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
        <AskReceipts ready={ready} onConfirm={() => void receiveAll()} onClose={() => setAsking(false)} />
      )}
    </GridFrame>
  )
}

interface AskReceiptsProps {
  ready: readonly ReceiveLine[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks about receipts that are far off their estimate, or past their best before. */
function AskReceipts({ ready, onConfirm, onClose }: AskReceiptsProps) {
  const farOff = ready.filter(({ receipt }) => receipt.grade === 'CONFIRM')
  const past = ready.filter(({ receipt }) => receipt.isPast)
  return (
    <ConfirmDialog
      title={
        farOff.length > 0
          ? plural(
              farOff.length,
              '{count} estimate is off by more than half',
              '{count} estimates are off by more than half',
            )
          : plural(
              past.length,
              '{count} estimate is past its best before',
              '{count} estimates are past their best before',
            )
      }
      confirm={plural(ready.length, 'Receive {count} estimate', 'Receive {count} estimates')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {farOff.map(line => (
        <p key={line.arrival.id}>
          {line.arrival.itemName}: {againstWords(line)}
        </p>
      ))}
      {past.map(({ arrival }) => (
        <p key={`past ${arrival.id}`}>
          {t('{item} is past its best before: it cannot be picked.', { item: arrival.itemName })}
        </p>
      ))}
      {farOff.length > 0 && <p>{t('Check the scale again before you continue.')}</p>}
    </ConfirmDialog>
  )
}
