import { Input, TextInput } from '@mantine/core'
import { longestTitle } from '@packhouse/contract/platform/formats/limits.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useCustomerItemsDashboardQuery } from '../../../api/customers.ts'
import { useAllCustomerTypesQuery } from '../../../api/lookups.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { InputBox } from '../../../ui/fields/InputBox.tsx'
import { SearchCombobox, useSearchText } from '../../../ui/fields/SearchCombobox.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { t } from '../../../ui/words.ts'
import type { ListDraft } from './listDraft.ts'
import css from './PriceList.module.css'

interface HeadFieldsProps {
  draft: ListDraft
  onChange: (next: Partial<ListDraft>) => void
}

/** Name, days and whom a list is for. */
export function HeadFields({ draft, onChange }: HeadFieldsProps) {
  return (
    <Panel pad={12} className={css.fields}>
      <TextInput
        label={t('Name')}
        withAsterisk
        maxLength={longestTitle}
        autoComplete="off"
        value={draft.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <DateField
        label={t('From')}
        required
        value={draft.validFrom}
        onChange={validFrom => onChange({ validFrom })}
      />
      <DateField label={t('Until')} value={draft.validTo} onChange={validTo => onChange({ validTo })} />
      <For draft={draft} onChange={onChange} />
      <SwitchField
        label={t('On')}
        checked={draft.isActive}
        onChange={event => onChange({ isActive: event.currentTarget.checked })}
      />
    </Panel>
  )
}

type Buyer = { kind: 'type' | 'customer'; id: number; name: string }

/** Customers and customer types, found in one box. */
function For({ draft: { customers, customerTypes }, onChange }: HeadFieldsProps) {
  const text = useSearchText(150)
  const { searched, setTyped } = text
  const { data: types } = useAllCustomerTypesQuery()
  const found = useCustomerItemsDashboardQuery({ searchtext: searched, limit: 8 }, { skip: searched === '' })
  const matching = (types ?? []).filter(
    ({ name, isActive }) => isActive && name.toLowerCase().includes(searched.toLowerCase()),
  )
  const rows: Buyer[] = [
    ...matching.map(({ id, name }) => ({ kind: 'type' as const, id, name })),
    ...(found.data?.rows ?? []).map(row => ({
      kind: 'customer' as const,
      id: row.customerID,
      name: row.businessName,
    })),
  ]
  const take = ({ kind, id, name }: Buyer) => {
    setTyped('')
    const add = (all: ListDraft['customers']) =>
      all.some(one => one.id === id) ? all : [...all, { id, name }]
    onChange(kind === 'type' ? { customerTypes: add(customerTypes) } : { customers: add(customers) })
  }
  const without = (all: ListDraft['customers'], id: number) => all.filter(one => one.id !== id)
  return (
    <Input.Wrapper label={t('For')}>
      <InputBox as="div" className={css.for}>
        {customerTypes.map(({ id, name }) => (
          <Buying
            key={`type ${id}`}
            isType
            words={t('Type: {name}', { name })}
            onRemove={() => onChange({ customerTypes: without(customerTypes, id) })}
          />
        ))}
        {customers.map(({ id, name }) => (
          <Buying key={id} words={name} onRemove={() => onChange({ customers: without(customers, id) })} />
        ))}
        <SearchCombobox
          icon={IconSearch}
          label={t('For')}
          placeholder={t('Add type or customer')}
          listLabel={t('Types and customers')}
          text={text}
          rows={rows}
          rowKey={({ kind, id }) => (kind === 'type' ? -id : id)}
          draw={({ kind, name }) => (kind === 'type' ? t('Type: {name}', { name }) : name)}
          isOld={text.isOld || found.isFetching}
          foot={null}
          onTake={take}
        />
      </InputBox>
    </Input.Wrapper>
  )
}

const Buying = ({
  words,
  isType = false,
  onRemove,
}: {
  words: string
  isType?: boolean
  onRemove: () => void
}) => (
  <span className={css.buyer} data-type={isType}>
    {words}
    <button type="button" aria-label={t('Remove {item}', { item: words })} onClick={onRemove}>
      <IconX size={13} stroke={1.9} aria-hidden />
    </button>
  </span>
)
