import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { longestUnitName } from '@packhouse/contract/supply/buying/kinds.ts'
import { type Need, useSetPurchaseUnitMutation } from '../../../api/buying.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { t } from '../../../ui/words.ts'
import { mostBought, roundedUp, shortAmount } from '../needs.ts'

interface Values {
  name: string
  content: Milli | null
}

/** What the market sells an item by: a crate of 25 kg, a bag of 50 kg. (rules §26.1) */
export function MarketUnit({ need, onClose }: { need: Need; onClose: () => void }) {
  const [set] = useSetPurchaseUnitMutation()
  const { itemId, itemName, itemUnit, purchaseUnit } = need
  const form = useForm<Values>({
    initialValues: { name: purchaseUnit?.name ?? '', content: purchaseUnit?.content ?? null },
    validate: {
      name: name => shortIssue(name),
      content: content =>
        content === null || Number.isNaN(content) || content <= 0 ? t('Enter the amount') : null,
    },
  })
  const { name, content } = form.values
  const send = async ({ name, content }: Values) => {
    if (content !== null) await set({ itemid: itemId, body: { name: name.trim(), content } }).unwrap()
  }
  const clear = async () => {
    await set({ itemid: itemId, body: {} }).unwrap()
    onClose()
  }
  const toBuy = content && roundedUp(need.need, { itemUnit, purchaseUnit: { name, content } })
  return (
    <FormDialog
      title={t('How the market sells {item}', { item: itemName })}
      form={form}
      width={460}
      submit={t('Save unit')}
      needs={buying.setPurchaseUnit}
      aside={toBuy ? t('To buy then: {amount}', { amount: shortAmount(toBuy, itemUnit) }) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <FieldGrid>
        <TextInput
          label={t('Name')}
          placeholder={t('crate, bag, box')}
          required
          maxLength={longestUnitName}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <QuantityField
          label={t('Holds')}
          unit={itemUnit}
          max={mostBought}
          required
          {...form.getInputProps('content')}
        />
      </FieldGrid>
      {purchaseUnit && (
        <Button variant="default" onClick={() => void clear()}>
          {t('Sold without its own unit')}
        </Button>
      )}
    </FormDialog>
  )
}
