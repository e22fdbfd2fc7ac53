import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { highestPrice, type Paise, paise } from '@packhouse/contract/money.ts'
import { useState } from 'react'
import { type PricedPack, type PriceRow, useUpdatePackPricesMutation } from '../../../api/pricing.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { useRecordForm } from '../../../app/edit/useRecordForm.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'

interface HandPriceDialogProps {
  row: PriceRow
  pack: PricedPack
  onClose: () => void
}

type Values = {
  price: Paise | null
  isMeant: boolean
}

/**
 * Sets a manual pack price, which does not follow the base price. One far from the derived price must be confirmed.
 * (rules §4.3)
 */
export function HandPriceDialog({ row, pack, onClose }: HandPriceDialogProps) {
  const [update] = useUpdatePackPricesMutation()
  const [isFar, setFar] = useState(false)
  const saved: Values = { price: pack.price, isMeant: false }
  const { form, edit } = useRecordForm(
    { of: { entity: 'item_type', id: row.itemId }, version: row.version, saved },
    {
      validate: {
        price: price =>
          price === null || Number.isNaN(price) || price <= 0 ? t('Enter a price greater than 0') : null,
        isMeant: isMeant => (isFar && !isMeant ? t('Confirm it, or enter another price') : null),
      },
    },
  )
  const save = async ({ price, isMeant }: Values) => {
    try {
      const body = [{ packsizeid: pack.packsizeid, price, ...(isMeant ? { confirm: true } : {}) }]
      const reply = await edit.send(() =>
        update({ itemid: row.itemId, version: edit.version, body }).unwrap(),
      )
      const warning = reply.find(({ packsizeid }) => packsizeid === pack.packsizeid)?.warning
      toast.success(t('{pack} is set by hand', { pack: pack.packName }), { detail: warning ?? undefined })
    } catch (error) {
      setFar(refusalIn(error)?.data.reason === 'FAR_FROM_DERIVED')
      throw error
    }
  }
  return (
    <FormDialog
      needs={pricing.updatePackPrices}
      title={t('Set {pack} of {item} by hand', { pack: pack.packName, item: row.itemName })}
      form={form}
      width={440}
      submit={t('Save price')}
      refuse={edit.refuse}
      onSubmit={save}
      fieldOf={path => path.replace(/^0\./, '')}
      onClose={onClose}
    >
      <EditNotes
        edit={edit}
        words={{
          label: path => (path === 'price' ? t('Price of the pack') : undefined),
          text: (_path, value) => (typeof value === 'number' ? amountText(paise(value)) : undefined),
        }}
      />
      <AmountField
        label={t('Price of one pack')}
        description={
          pack.derivedPrice === null
            ? undefined
            : t('{price} follows from the base price', { price: amountText(pack.derivedPrice) })
        }
        required
        max={highestPrice}
        data-autofocus
        {...form.getInputProps('price')}
      />
      {isFar && (
        <CheckField
          label={t('This price is correct')}
          {...form.getInputProps('isMeant', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
