import { Button, TextInput } from '@mantine/core'
import { dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { addMilli, type Milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Estimate,
  type ItemStock,
  usePendingEstimatesQuery,
  useReceiveEstimatesMutation,
} from '../../../api/inventory.ts'
import { toast } from '../../../app/messages/toast.ts'
import { type EstimateEntry, estimatesSaved, estimateTyped } from '../../../app/session/state/inventory.ts'
import { useAppDispatch, useAppSelector } from '../../../app/session/store.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { amountText, milliText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { percentText, type Receipt, readReceipt, receivedOf } from '../receive/receipt.ts'
import css from './Arriving.module.css'

/** Pending estimates of an item: the one due first is open for receiving, then the others. */
export function ArrivingCard({ stock, onAdd }: { stock: ItemStock; onAdd: () => void }) {
  const { data, isError, error, refetch } = usePendingEstimatesQuery({ itemid: stock.itemId })
  const [openId, setOpenId] = useState<number>()
  const estimates = data?.itemEstimates ?? []
  const opened = estimates.find(({ id }) => id === openId) ?? estimates[0]
  return (
    <Card
      title={
        <>
          {t('Arriving')} <small>{estimates.length}</small>
        </>
      }
      aside={
        <NeedsRight needs={inventory.addEstimates}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={onAdd}
          >
            {t('Estimate')}
          </Button>
        </NeedsRight>
      }
      flush={estimates.length > 0}
    >
      {isError && !data ? (
        <ErrorState title={t('The estimates did not load')} error={error} retry={refetch} />
      ) : null}
      {data && estimates.length === 0 && (
        <Text as="p" tone="quiet">
          {t('Nothing is expected.')}
        </Text>
      )}
      {estimates.map(estimate =>
        estimate === opened ? (
          <ReceiveForm key={estimate.id} estimate={estimate} stock={stock} />
        ) : (
          <ListButton row key={estimate.id} className={css.other} onClick={() => setOpenId(estimate.id)}>
            <EstimateLines estimate={estimate} stock={stock} />
          </ListButton>
        ),
      )}
    </Card>
  )
}

function EstimateLines({ estimate, stock: { itemUnit } }: { estimate: Estimate; stock: ItemStock }) {
  const isLate = estimate.expectedDate < dayOf(new Date())
  return (
    <RecordCard>
      <b>{estimate.supplier ?? t('No supplier named')}</b>
      <b>
        <Quantity milli={estimate.quantity} unit={itemUnit} />
      </b>
      <Text size={12} tone={isLate ? 'warn' : undefined}>
        {t('Estimate {id}', { id: estimate.id })} · {isLate && `${t('late')}, `}
        <DateText value={estimate.expectedDate} form="near" />
      </Text>
      <Text size={12}>
        {typeof estimate.expectedCost === 'number' &&
          t('{cost} per {unit}', { cost: amountText(estimate.expectedCost), unit: unitWord(itemUnit) })}
      </Text>
    </RecordCard>
  )
}

function ReceiveForm({ estimate, stock }: { estimate: Estimate; stock: ItemStock }) {
  const dispatch = useAppDispatch()
  const entry = useAppSelector(state => state.inventory.entries[estimate.id]) ?? {}
  const [send, { isLoading }] = useReceiveEstimatesMutation()
  const [refused, setRefused] = useState<string>()
  const [asks, setAsks] = useState<'cancel' | 'confirm'>()
  const receipt = readReceipt({ ...estimate, itemName: stock.itemName, itemUnit: stock.itemUnit }, entry)
  const { actualMilli, acceptedMilli, grade, permille, issues } = receipt
  const unit = unitWord(stock.itemUnit)
  const amount = (value: Milli) => `${milliText(value, stock.itemUnit)} ${unit}`
  const type = (typed: EstimateEntry) => {
    setRefused(undefined)
    dispatch(estimateTyped({ id: estimate.id, entry: typed }))
  }
  const update = async (body: Parameters<typeof send>[0]['body']) => {
    try {
      await send({ itemid: stock.itemId, body }).unwrap()
      dispatch(estimatesSaved([estimate.id]))
      return true
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      return false
    }
  }
  const receive = async (confirm: boolean) => {
    setAsks(undefined)
    if (await update({ itemEstimates: [receivedOf(estimate, receipt, entry, confirm)] }))
      toast.success(t('{amount} received', { amount: amount(acceptedMilli ?? zeroMilli) }), {
        detail: stock.itemName,
      })
  }
  const field = (name: 'actualQuantity' | 'updateQuantity') => ({
    value: entry[name] ?? '',
    onChange: (event: { currentTarget: HTMLInputElement }) => type({ [name]: event.currentTarget.value }),
    error: issues[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    rightSection: <Text tone="quiet">{unit}</Text>,
    rightSectionWidth: unit.length > 3 ? 56 : 40,
  })
  return (
    <form
      className={css.open}
      aria-label={t('Estimate {id}', { id: estimate.id })}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!receipt.isReady) return
        if (grade === 'CONFIRM') setAsks('confirm')
        else void receive(false)
      }}
    >
      <EstimateLines estimate={estimate} stock={stock} />
      <FieldGrid always>
        <TextInput label={t('On the scale')} required {...field('actualQuantity')} />
        <TextInput
          label={t('Into stock')}
          {...field('updateQuantity')}
          placeholder={actualMilli === undefined ? '' : milliText(actualMilli, stock.itemUnit)}
        />
      </FieldGrid>
      <Difference estimate={estimate} stock={stock} receipt={receipt} />
      <TextInput
        label={t('Note')}
        value={entry.notes ?? ''}
        maxLength={longestNotes}
        error={issues.notes}
        required={grade !== undefined && grade !== 'WITHIN'}
        onChange={event => type({ notes: event.currentTarget.value })}
      />
      {refused && (
        <Text as="p" tone="bad" role="alert">
          {refused}
        </Text>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={() => setAsks('cancel')}>
          {t('Cancel estimate')}
        </Button>
        <Button type="submit" loading={isLoading} disabled={!receipt.isReady}>
          {acceptedMilli === undefined
            ? t('Receive')
            : t('Receive {amount}', { amount: amount(acceptedMilli) })}
        </Button>
      </div>
      {asks === 'confirm' && (
        <ConfirmDialog
          title={t('Receive {amount}?', { amount: amount(acceptedMilli ?? zeroMilli) })}
          confirm={t('Receive {amount}', { amount: amount(acceptedMilli ?? zeroMilli) })}
          onConfirm={() => receive(true)}
          onClose={() => setAsks(undefined)}
        >
          {t('{percent} against the estimate. Check the scale again.', {
            percent: percentText(permille ?? 0),
          })}
        </ConfirmDialog>
      )}
      {asks === 'cancel' && (
        <ConfirmDialog
          title={t('Cancel estimate {id}?', { id: estimate.id })}
          confirm={t('Cancel estimate')}
          cancel={t('Keep it')}
          danger
          onConfirm={async () => {
            if (
              await update({ itemEstimates: [{ id: estimate.id, cancel: true, version: estimate.version }] })
            )
              toast.success(t('Estimate {id} cancelled', { id: estimate.id }))
          }}
          onClose={() => setAsks(undefined)}
        >
          {t('{amount} will no longer count as inbound.', { amount: amount(estimate.quantity) })}
        </ConfirmDialog>
      )}
    </form>
  )
}

interface DifferenceProps {
  estimate: Estimate
  stock: ItemStock
  receipt: Receipt
}

/** How far the amount on the scale is off, and what is in stock after it. */
function Difference({ estimate, stock, receipt }: DifferenceProps) {
  const { actualMilli, acceptedMilli, grade, permille } = receipt
  if (actualMilli === undefined || acceptedMilli === undefined) return null
  const amount = (value: Milli) => `${milliText(value, stock.itemUnit)} ${unitWord(stock.itemUnit)}`
  return (
    <Definitions
      facts={[
        [
          t('Against estimate'),
          <Text key="off" tone={grade === 'CONFIRM' ? 'bad' : grade === 'NOTE' ? 'warn' : undefined}>
            {amount(subtractMilli(actualMilli, estimate.quantity))}, {percentText(permille ?? 0)}
          </Text>,
        ],
        [t('Refused at the dock'), amount(subtractMilli(actualMilli, acceptedMilli))],
        [t('On hand after'), <b key="after">{amount(addMilli(stock.currentStock, acceptedMilli))}</b>],
      ]}
    />
  )
}
