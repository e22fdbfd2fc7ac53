import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayOf } from '@packhouse/contract/day.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { type BuyLine, useAddSupplierBillMutation } from '../../../api/buying.ts'
import { toast } from '../../../app/messages/toast.ts'
import { differenceText } from '../../../goods/suppliers/supplierWords.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { RupeeField } from '../../../ui/fields/RupeeField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { moneyText, quantityText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'

interface BillDialogProps {
  supplierid: number
  /** Those that no bill names. */
  lines: readonly BuyLine[]
  /** What went back of these lines before a bill named them, rupees. */
  returned: readonly { lineId: number; goods?: number | undefined }[]
  onClose: () => void
}

interface Values {
  number: string
  date: string | null
  amount: number | null
  gst: number | null
  lineIds: string[]
  /** Whether the bill leaves out what went back; null: not said. */
  returnsOff: 'YES' | 'NO' | null
}

const labelOf = ({ itemName, quantity, itemUnit, boughtAt }: BuyLine): string =>
  `${itemName}, ${quantityText(quantity, itemUnit)}, ${dateText(boughtAt, 'short')}`

/** Records the bill of a supplier over some of the lines bought from it. (rules §25.3) */
export function BillDialog({ supplierid, lines, returned, onClose }: BillDialogProps) {
  const [add] = useAddSupplierBillMutation()
  const today = dayOf(new Date())
  const backOf = (lineIds: readonly string[]) =>
    returned.reduce((sum, { lineId, goods = 0 }) => (lineIds.includes(String(lineId)) ? sum + goods : sum), 0)
  const form = useForm<Values>({
    initialValues: {
      number: '',
      date: today,
      amount: null,
      gst: null,
      lineIds: lines.map(({ id }) => String(id)),
      returnsOff: null,
    },
    validate: {
      number: number => (number.trim() === '' ? t('Enter the number of the bill') : null),
      date: date => (date === null ? t('Choose a day') : null),
      amount: amount => (amount === null ? t('Enter the amount') : null),
      returnsOff: (said, { lineIds }) =>
        said === null && backOf(lineIds) > 0 ? t('Say whether the bill leaves them out') : null,
      lineIds: ids => (ids.length === 0 ? t('Choose at least one line') : null),
    },
  })
  const send = async ({ number, date, amount, gst, lineIds, returnsOff }: Values) => {
    if (date === null || amount === null) return
    const body = { supplierId: supplierid, number, date, amount, gst: gst ?? 0, lineIds: lineIds.map(Number) }
    const said = returnsOff === null ? {} : { returnsOff: returnsOff === 'YES' }
    const bill = await add({ body: { ...body, ...said } }).unwrap()
    const detail = bill.difference === undefined ? undefined : differenceText(bill.difference)
    toast.success(t('Bill {number} is recorded', { number }), { detail })
  }
  return (
    <FormDialog
      title={t('Record bill')}
      form={form}
      width={520}
      needs={buying.addSupplierBill}
      submit={t('Record bill')}
      onSubmit={send}
      onClose={onClose}
    >
      <FieldGrid always>
        <TextInput
          label={t('Number')}
          required
          data-autofocus
          maxLength={30}
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <DateField label={t('Date')} required max={today} lean="past" {...form.getInputProps('date')} />
        <RupeeField label={t('Amount with GST')} required {...form.getInputProps('amount')} />
        <RupeeField label={t('GST on it')} {...form.getInputProps('gst')} />
      </FieldGrid>
      <Checkbox.Group label={t('Lines on the bill')} {...form.getInputProps('lineIds')}>
        <Stack gap={8}>
          {lines.map(line => (
            <CheckField key={line.id} value={String(line.id)} label={labelOf(line)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {backOf(form.values.lineIds) > 0 && (
        <RadioTiles
          label={t('Goods of {amount} went back. Does the bill leave them out?', {
            amount: moneyText(backOf(form.values.lineIds)),
          })}
          name="returnsOff"
          required
          choices={[
            { value: 'YES', label: t('Yes, it is only for the rest') },
            { value: 'NO', label: t('No, it is for all that came') },
          ]}
          value={form.values.returnsOff}
          onChange={said => form.setFieldValue('returnsOff', said)}
          error={form.errors.returnsOff}
        />
      )}
    </FormDialog>
  )
}
