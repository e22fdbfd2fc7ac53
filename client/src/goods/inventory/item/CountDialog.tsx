import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDay } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { type Milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { useState } from 'react'
import { type ItemStock, type ShortOrder, useCountStockMutation } from '../../../api/inventory.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { milliText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Dialogs.module.css'
import { LotField } from './LotField.tsx'

interface CountDialogProps {
  stock: ItemStock
  onClose: () => void
  onShort: (orders: ShortOrder[]) => void
}

interface Values {
  counted: Milli | null
  notes: string
  lotid: string | null
  bestBefore: string | null
}

/** Saves a count as the new stock; the difference becomes one row of the ledger. */
export function CountDialog({ stock, onClose, onShort }: CountDialogProps) {
  const [count] = useCountStockMutation()
  const reason = stock.hasLedger ? ('COUNT_CORRECTION' as const) : ('OPENING' as const)
  const form = useForm<Values>({
    initialValues: { counted: null, notes: '', lotid: null, bestBefore: null },
    validate: {
      counted: counted =>
        counted === null || Number.isNaN(counted) || counted < 0 ? t('Enter how much was counted') : null,
    },
  })
  /** The stock the count is compared with: goods that move while somebody counts must not be booked twice. */
  const [seenStock, setSeenStock] = useState(stock.currentStock)
  const { counted } = form.values
  const difference = counted === null || Number.isNaN(counted) ? undefined : subtractMilli(counted, seenStock)
  /** What is found more may have a day of its own on its packs. */
  const isMore = stock.dates !== 'NONE' && difference !== undefined && difference > 0
  const signed = (amount: Milli) => `${amount > 0 ? '+' : ''}${milliText(amount, stock.itemUnit)}`
  const send = async ({ counted, notes, lotid, bestBefore }: Values) => {
    if (counted === null) return
    const words = notes.trim() ? { notes: notes.trim() } : {}
    const day = isMore && isDay(bestBefore) ? { bestBefore } : {}
    const body = {
      itemId: stock.itemId,
      counted,
      reason,
      seenStock,
      ...words,
      ...day,
      ...(lotid ? { lotid: Number(lotid) } : {}),
    }
    const reply = await count({ body }).unwrap()
    onShort(reply.shortOrders)
    toast.success(t('{item} counted', { item: stock.itemName }), {
      detail:
        reply.difference === 0
          ? t('The count matches the books')
          : t('{amount} against the books', { amount: signed(reply.difference) }),
    })
  }
  return (
    <FormDialog
      needs={inventory.countStock}
      title={
        reason === 'OPENING'
          ? t('Opening stock of {item}', { item: stock.itemName })
          : t('Count {item}', { item: stock.itemName })
      }
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t('Save count')}
    >
      <QuantityField
        label={t('Counted')}
        unit={stock.itemUnit}
        required
        data-autofocus
        {...form.getInputProps('counted')}
      />
      <p className={css.after} data-warn={difference !== undefined && difference < 0}>
        <span>{t('In the books')}</span>
        <b>{milliText(seenStock, stock.itemUnit)}</b>
        {difference !== undefined && difference !== 0 && (
          <em>{t('{amount} will be booked', { amount: signed(difference) })}</em>
        )}
      </p>
      {stock.currentStock !== seenStock && (
        <p className={css.after} data-warn={true} role="status">
          <span>{t('Stock changed while you were counting; the books now show')}</span>
          <b>{milliText(stock.currentStock, stock.itemUnit)}</b>
          <Button variant="default" size="compact-sm" onClick={() => setSeenStock(stock.currentStock)}>
            {t('Use this figure')}
          </Button>
        </p>
      )}
      <LotField
        stock={stock}
        value={form.values.lotid}
        onChange={lotid => form.setFieldValue('lotid', lotid)}
      />
      {isMore && <DateField label={t('Best before of what is more')} {...form.getInputProps('bestBefore')} />}
      <NoteField label={t('Note')} rows={2} maxLength={longestNotes} {...form.getInputProps('notes')} />
    </FormDialog>
  )
}
