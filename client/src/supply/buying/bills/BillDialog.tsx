import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayOf } from '@packhouse/contract/day.ts'
import { type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { longestBillNumber } from '@packhouse/contract/supply/buying/kinds.ts'
import { type BuyLine, useAddSupplierBillMutation } from '../../../api/buying.ts'
import { toast } from '../../../app/messages/toast.ts'
import { differenceText } from '../../../goods/suppliers/supplierWords.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { amountText, milliText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'

interface BillDialogProps {
  supplierid: number
  /** Those that no bill names. */
  lines: readonly BuyLine[]
  /** What went back of these lines before a bill named them. */
  returned: readonly { lineId: number; goods?: Paise | undefined }[]
  onClose: () => void
}

interface Values {
  number: string
  date: string | null
  amount: Paise | null
  gst: Paise | null
  lineIds: string[]
  /** Whether the bill leaves out what went back; null: not said. */
  returnsOff: 'YES' | 'NO' | null
}

const labelOf = ({ itemName, quantity, itemUnit, boughtAt }: BuyLine): string =>
  `${itemName}, ${milliText(quantity, itemUnit)}, ${dateText(boughtAt, 'short')}`

/** Records the bill of a supplier over some of the lines bought from it. (rules §25.3) */
export function BillDialog({ supplierid, lines, returned, onClose }: BillDialogProps) {
  const [add] = useAddSupplierBillMutation()
  const today = dayOf(new Date())
  const backOf = (lineIds: readonly string[]) =>
    sumPaise(
      returned.flatMap(({ lineId, goods = zeroPaise }) => (lineIds.includes(String(lineId)) ? [goods] : [])),
    )
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
    const body = {
      supplierId: supplierid,
      number,
      date,
      amount,
      gst: gst ?? zeroPaise,
      lineIds: lineIds.map(Number),
    }
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
          maxLength={longestBillNumber}
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <DateField label={t('Date')} required max={today} lean="past" {...form.getInputProps('date')} />
        <AmountField label={t('Amount with GST')} required {...form.getInputProps('amount')} />
        <AmountField label={t('GST on it')} {...form.getInputProps('gst')} />
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
            amount: amountText(backOf(form.values.lineIds)),
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
