import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { longestLineNote, mostCrates } from '@packhouse/contract/platform/formats/limits.ts'
import { useState } from 'react'
import { useCountCratesMutation, useCrateLedgerQuery } from '../../api/crates.ts'
import { toast } from '../../app/messages/toast.ts'
import { OutletBox } from '../../business/outlets/OutletBox.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CountField } from '../../ui/fields/QuantityField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { cratesText, differenceText } from './crateWords.ts'

/** The outlet whose crates are counted. */
export interface CountedOutlet {
  outletId: number
  outletName: string
  businessname: string
}

interface CountCratesProps {
  /** Undefined: chosen in the dialog. */
  outlet?: CountedOutlet | undefined
  onClose: () => void
}

interface Values {
  quantity: number | null
  note: string
}

/** Sets the crates at an outlet to what was counted there. (rules §22.1) */
export function CountCrates({ outlet: given, onClose }: CountCratesProps) {
  const [outlet, setOutlet] = useState(given)
  const [count] = useCountCratesMutation()
  const query = { outletid: outlet?.outletId ?? 0, limit: 1 }
  const { currentData: there } = useCrateLedgerQuery(query, {
    skip: !outlet,
    refetchOnMountOrArgChange: true,
  })
  const form = useForm<Values>({
    initialValues: { quantity: null, note: '' },
    validate: { quantity: quantity => (quantity === null ? t('Enter how many crates are there') : null) },
  })
  const { quantity } = form.values
  const send = async ({ quantity, note }: Values) => {
    if (!outlet || quantity === null) return
    const { balance } = await count({ body: { outletId: outlet.outletId, quantity, note } }).unwrap()
    toast.success(t('{outlet}: {crates} there', { outlet: outlet.outletName, crates: cratesText(balance) }))
  }
  return (
    <FormDialog
      needs={crates.countCrates}
      title={t('Count crates')}
      form={form}
      width={460}
      onSubmit={send}
      onClose={onClose}
      submit={t('Save count')}
      refuse={outlet ? undefined : t('Choose an outlet')}
      aside={
        there && quantity !== null && !Number.isNaN(quantity)
          ? differenceText(there.outlet.balance, quantity)
          : undefined
      }
    >
      {outlet ? (
        <Text as="p">
          <strong>{outlet.outletName}</strong> <Text tone="quiet">{outlet.businessname}</Text>
        </Text>
      ) : (
        <OutletBox
          onChoose={({ businessName, ...chosen }) => setOutlet({ ...chosen, businessname: businessName })}
        />
      )}
      {outlet && (
        <CountField
          label={t('Crates at the outlet')}
          required
          data-autofocus
          autoFocus
          max={mostCrates}
          {...(there
            ? { description: t('Expected: {crates}', { crates: cratesText(there.outlet.balance) }) }
            : {})}
          {...form.getInputProps('quantity')}
        />
      )}
      {outlet && (
        <TextInput
          label={t('Note')}
          maxLength={longestLineNote}
          autoComplete="off"
          {...form.getInputProps('note')}
        />
      )}
    </FormDialog>
  )
}
