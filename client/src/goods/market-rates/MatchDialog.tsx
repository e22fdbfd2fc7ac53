import type { ComboboxParsedItem } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { itemTitle } from '@packhouse/contract/goods/items/title.ts'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { useState } from 'react'
import { useItemsByGroupQuery } from '../../api/catalogue.ts'
import type { Commodity } from '../../api/market-rates.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { MoreRows } from '../../ui/feedback/MoreRows.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

interface MatchDialogProps {
  commodity: Commodity
  onMatch: (row: Commodity, itemId: number | null) => Promise<void>
  onClose: () => void
}

/** Pause in typing before a search, in ms. */
const pause = 150
const maxShown = 25

/** Chooses the item of a commodity; one that is not sold by the kg can have no rate and says so. (rules §28.3) */
export function MatchDialog({ commodity: row, onMatch, onClose }: MatchDialogProps) {
  const form = useForm({
    initialValues: { itemId: row.itemId === null ? null : String(row.itemId) },
    validate: { itemId: value => (value === null ? t('Choose an item') : null) },
  })
  const { choices, unitOf, page } = useItemChoices(row)
  const unit = unitOf(form.values.itemId)
  const wrong =
    unit && unit !== 'KG'
      ? t('It is sold by the {unit}. Markets give rates per kg, so it has none.', { unit: unitWord(unit) })
      : undefined
  return (
    <FormDialog
      title={t('Which item is {commodity}?', { commodity: row.commodity })}
      form={form}
      onSubmit={({ itemId }) => onMatch(row, Number(itemId))}
      onClose={onClose}
      submit={t('Save')}
      refuse={wrong}
      needs={marketRates.matchCommodity}
    >
      <SelectField
        label={t('Item')}
        required
        data-autofocus
        description={t('It applies to later files too.')}
        {...choices}
        {...form.getInputProps('itemId')}
        error={wrong ?? form.errors.itemId}
      />
      <MoreRows limit={maxShown} page={page} />
    </FormDialog>
  )
}

/** Items that fit what is typed, the present one first. */
function useItemChoices(row: Commodity) {
  const [typed, setTyped] = useState('')
  const [searchtext] = useDebouncedValue(typed.trim(), pause)
  const { data } = useItemsByGroupQuery({ searchtext, limit: maxShown, status: true })
  const found = (data?.rows ?? []).flatMap(({ items }) => items)
  const named = new Map([
    ...(row.itemId === null || !row.itemName
      ? []
      : [[String(row.itemId), { name: row.itemName, unit: row.itemUnit }] as const]),
    ...found.map(
      one =>
        [String(one.itemId), { name: itemTitle(one.itemName, one.itemType), unit: one.itemUnit }] as const,
    ),
  ])
  const label = ({ name, unit }: { name: string; unit: Commodity['itemUnit'] }) =>
    unit && unit !== 'KG' ? t('{item} (by the {unit}, no rate)', { item: name, unit: unitWord(unit) }) : name
  const choices = {
    data: [...named].map(([value, one]) => ({ value, label: label(one) })),
    onSearchChange: setTyped,
    filter: ({ options }: { options: ComboboxParsedItem[] }) => options,
  }
  const unitOf = (itemId: string | null) => (itemId === null ? undefined : named.get(itemId)?.unit)
  return { choices, unitOf, page: searchtext === '' ? undefined : data }
}
