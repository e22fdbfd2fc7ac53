import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import {
  needsNote,
  type RemovalReason,
  removalLabel,
  removalReasons,
} from '@packhouse/contract/goods/inventory/removal.ts'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { formatMilli, type Milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type ItemStock, type ShortOrder, useRemoveStockMutation } from '../../../api/inventory.ts'
import { useAllLotsQuery } from '../../../api/lots.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { milliText } from '../../../ui/values/amounts.ts'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './Dialogs.module.css'
import { LotField, openLots } from './LotField.tsx'
import { usableAfter } from './usableAfter.ts'

interface RemoveDialogProps {
  stock: ItemStock
  onClose: () => void
  /** The orders now short of goods. */
  onShort: (orders: ShortOrder[]) => void
  /** Opens what also takes the goods off the book of their supplier. */
  onBack: () => void
}

interface Values {
  quantity: Milli | null
  reason: RemovalReason | null
  notes: string
  lotid: string | null
}

/** Removes goods from stock, with a reason for the ledger. */
export function RemoveDialog({ stock, onClose, onShort, onBack }: RemoveDialogProps) {
  const [remove] = useRemoveStockMutation()
  const max = subtractMilli(stock.currentStock, stock.picked)
  const form = useForm<Values>({
    initialValues: { quantity: null, reason: null, notes: '', lotid: null },
    validate: {
      quantity: quantity => {
        if (quantity === null || Number.isNaN(quantity) || quantity <= 0)
          return t('Enter how much is removed')
        if (quantity <= max) return null
        return t('At most {amount}: the rest is already picked for orders', {
          amount: milliText(max, stock.itemUnit),
        })
      },
      reason: reason => (reason === null ? t('Choose a reason') : null),
      notes: (notes, { reason }) =>
        reason && needsNote(reason) && notes.trim() === '' ? t('Enter what was found') : null,
    },
  })
  const { quantity, reason } = form.values
  const removed = quantity && quantity > 0 ? quantity : zeroMilli
  const left = subtractMilli(stock.currentStock, removed)
  const { data: ofItem } = useAllLotsQuery(openLots(stock.itemId))
  const lot = ofItem?.rows.find(({ id }) => String(id) === form.values.lotid)
  const usable = usableAfter(stock, removed, { lot, on: addDays(dayOf(new Date()), 1) })
  const send = async ({ quantity, reason, notes, lotid }: Values) => {
    if (quantity === null || reason === null) return
    const words = notes.trim() ? { notes: notes.trim() } : {}
    const body = {
      itemId: stock.itemId,
      quantity,
      reason,
      ...words,
      ...(lotid ? { lotid: Number(lotid) } : {}),
    }
    const { item, shortOrders } = await remove({ body }).unwrap()
    onShort(shortOrders)
    toast.success(
      t('{amount} removed', { amount: `${milliText(quantity, stock.itemUnit)} ${stock.itemName}` }),
      {
        detail: t('On hand {amount}', { amount: milliText(item.currentStock, item.itemUnit) }),
      },
    )
  }
  return (
    <FormDialog
      needs={inventory.removeStock}
      title={t('Remove stock of {item}', { item: stock.itemName })}
      form={form}
      danger
      onSubmit={send}
      onClose={onClose}
      submit={t('Remove stock')}
      cancel={t('Keep it')}
      width={560}
    >
      <QuantityField
        label={t('Quantity')}
        unit={stock.itemUnit}
        required
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <LotField
        stock={stock}
        value={form.values.lotid}
        onChange={lotid => form.setFieldValue('lotid', lotid)}
      />
      <RadioTiles
        label={t('Reason')}
        name="reason"
        required
        choices={removalReasons.map(value => ({ value, label: t(removalLabel[value]) }))}
        value={reason}
        onChange={value => form.setFieldValue('reason', value)}
        error={form.errors.reason}
      />
      {reason === 'RETURN_TO_SUPPLIER' && (
        <Notice tone="warn">
          {t('This takes them out of stock only. Goods back takes them off what the supplier is owed too.')}
          <Button variant="default" size="xs" onClick={onBack}>
            {t('Goods back')}
          </Button>
        </Notice>
      )}
      <NoteField
        label={t('Note')}
        rows={2}
        required={reason !== null && needsNote(reason)}
        maxLength={longestNotes}
        {...form.getInputProps('notes')}
      />
      <p className={css.after} data-warn={usable < stock.orderAccepted}>
        <span>{t('On hand after')}</span>
        <b>
          <Quantity milli={left} unit={stock.itemUnit} />
        </b>
        {usable < stock.orderAccepted && (
          <em>
            {plural(stock.acceptedOrders, '{count} accepted order needs', '{count} accepted orders need')}{' '}
            <Quantity milli={stock.orderAccepted} unit={stock.itemUnit} />
            {usable < left &&
              t(', {amount} may go out', {
                amount: formatMilli(usable > 0 ? usable : zeroMilli, stock.itemUnit),
              })}
          </em>
        )}
      </p>
    </FormDialog>
  )
}
