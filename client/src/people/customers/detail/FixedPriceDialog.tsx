import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addDays, day, dayOf, daysBetween } from '@packhouse/contract/day.ts'
import { highestPrice, type Paise } from '@packhouse/contract/money.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { useSaveFixedPricesMutation } from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { PackPrice } from './packPrice.ts'

interface Values {
  price: Paise | null
  validFrom: string | null
  validTo: string | null
  confirm: boolean
}

/** Fixes a customer's price of a pack, changes it, extends it or takes it away. (rules §4.15) */
export function FixedPriceDialog({
  customerid,
  pack,
  onClose,
}: {
  customerid: number
  pack: PackPrice
  onClose: () => void
}) {
  const [saveFixedPrices] = useSaveFixedPricesMutation()
  const [before] = pack.fixed
  const form = useForm<Values>({
    initialValues: {
      price: before?.price ?? pack.effectivePrice,
      validFrom: before?.validFrom ?? dayOf(new Date()),
      validTo: before?.validTo ?? null,
      confirm: false,
    },
    validate: {
      price: price =>
        price === null || Number.isNaN(price)
          ? t('Enter the price')
          : price <= 0
            ? t('Enter a price greater than 0')
            : null,
      validFrom: from => (from === null ? t('Choose a day') : null),
    },
  })
  const send = async ({ price, validFrom, validTo, confirm }: Values, removes = false) => {
    if (validFrom === null) return
    const own = before ? { id: before.id, version: before.version } : {}
    const { packsizeid } = pack
    const wish = { ...own, packsizeid, validFrom, validTo, price: removes ? null : price, confirm }
    await saveFixedPrices({ body: { customerId: customerid, prices: [wish] } }).unwrap()
    if (removes || price === null)
      toast.success(t('{item} no longer has a fixed price', { item: pack.label }))
    else toast.success(t('{item} costs {price}', { item: pack.label, price: amountText(price) }))
  }
  const extend = () => {
    const { validFrom, validTo } = form.values
    if (!validFrom || !validTo) return
    const length = daysBetween(day(validFrom), day(validTo)) + 1
    form.setFieldValue('validTo', addDays(day(validTo), length))
  }
  return (
    <FormDialog
      title={t('Fixed price: {item}', { item: pack.label })}
      form={form}
      width={520}
      needs={customers.saveFixedPrices}
      submit={t('Save the price')}
      onSubmit={values => send(values)}
      fieldOf={path => path.replace(/^prices\.0\./, '')}
      onClose={onClose}
    >
      <AmountField
        label={t('Price')}
        required
        data-autofocus
        max={highestPrice}
        {...form.getInputProps('price')}
      />
      <DateField label={t('From')} required {...form.getInputProps('validFrom')} />
      <DateField label={t('Until')} description={t('Empty: no end')} {...form.getInputProps('validTo')} />
      <CheckField
        label={t('This unusual price is correct')}
        {...form.getInputProps('confirm', { type: 'checkbox' })}
      />
      {before && (
        <>
          <Button variant="default" onClick={extend} disabled={form.values.validTo === null}>
            {t('Extend by the same period')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => void send(form.values, true).then(onClose)}>
            {t('Remove the fixed price')}
          </Button>
        </>
      )}
    </FormDialog>
  )
}
