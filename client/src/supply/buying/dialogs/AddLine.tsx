import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { useState } from 'react'
import { type Need, useBuyLineMutation } from '../../../api/buying.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText, milliText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { shortAmount } from '../needs.ts'
import { ItemFinder } from './ItemFinder.tsx'
import { LineFields } from './LineFields.tsx'
import { amountTyped, lineBody, lineField, useLineForm } from './lineForm.ts'

interface AddLineProps {
  runId: number
  /** Undefined: found in the dialog. */
  itemId?: number
  needs: readonly Need[]
  onClose: () => void
}

interface Item {
  itemId: number
  itemName: string
  itemUnit: ItemUnit
}

const startOf = (need: Need | undefined) => ({
  quantity: need && need.toBuy > 0 ? need.toBuy : null,
  rate: null,
  supplierName: need?.supplierName ?? '',
  crates: null,
  loading: null,
  commissionPercent: null,
  bestBefore: null,
  paidBy: 'CASH' as const,
  note: '',
})

/** Buys something on a run from the desk: found, typed and saved by keys alone. */
export function AddLine({ runId, itemId, needs, onClose }: AddLineProps) {
  const [buy] = useBuyLineMutation()
  const [item, setItem] = useState<Item | undefined>(needs.find(need => need.itemId === itemId))
  const need = needs.find(one => one.itemId === item?.itemId)
  const form = useLineForm(startOf(need))
  const choose = (found: Item) => {
    setItem(found)
    form.setValues(startOf(needs.find(one => one.itemId === found.itemId)))
  }
  const send = async (values: typeof form.values) => {
    const body = lineBody(values)
    if (!item || !body) return
    await buy({
      runid: runId,
      body: { itemId: item.itemId, ...body, boughtAt: new Date().toISOString() },
    }).unwrap()
    toast.success(t('{item} is on run {id}', { item: item.itemName, id: runId }), {
      detail: `${milliText(body.quantity, item.itemUnit)} × ${figureText(body.rate)}`,
    })
  }
  const amount = amountTyped(form.values)
  return (
    <FormDialog
      title={t('Buy on run {id}', { id: runId })}
      form={form}
      fieldOf={lineField}
      submit={t('Add line')}
      needs={buying.buyLine}
      refuse={item ? undefined : t('Choose an item')}
      aside={item && amount ? t('Amount {amount}', { amount }) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {item ? (
        <Row justify="between">
          <Text>
            <strong>{item.itemName}</strong>{' '}
            {need && (
              <Text tone="quiet">
                {t('to buy {amount}', { amount: shortAmount(need.toBuy, need.itemUnit) })}
                {need.lastRate ? ` · ${t('last {rate}', { rate: figureText(need.lastRate) })}` : ''}
                {need.weekRate ? ` · ${t('7 days {rate}', { rate: figureText(need.weekRate) })}` : ''}
              </Text>
            )}
          </Text>
          <LinkButton onClick={() => setItem(undefined)}>{t('Another item')}</LinkButton>
        </Row>
      ) : (
        <ItemFinder onChoose={choose} />
      )}
      {item && <LineFields form={form} unit={item.itemUnit} autoFocus />}
    </FormDialog>
  )
}
