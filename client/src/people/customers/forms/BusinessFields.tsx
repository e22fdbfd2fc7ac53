import { TextInput } from '@mantine/core'
import { customerPriorities } from '@packhouse/contract/people/customers/priority.ts'
import { mostCrates } from '@packhouse/contract/platform/formats/limits.ts'
import {
  useAllCustomerTypesQuery,
  useAllManagersQuery,
  useAllMinimumOrdersQuery,
} from '../../../api/lookups.ts'
import { AvailabilityField } from '../../../ui/fields/AvailabilityField.tsx'
import { MobileField } from '../../../ui/fields/MobileField.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Forms.module.css'
import { choicesOf, chosenId, chosenText, issuesBelow, type PartProps } from './fields.ts'
import { NumberRows } from './NumberRows.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { useEmailAvailability, useMobileAvailability } from './useAvailability.ts'
import type { BusinessValues } from './values.ts'

interface BusinessFieldsProps extends PartProps<BusinessValues> {
  /** The customer's saved values. */
  own?: { mobileNumber: string; email: string | null }
}

/** Names, contact and registered address; checks while typing whether mobile and email are free. */
export function BusinessFields({ values, issues, onChange, own }: BusinessFieldsProps) {
  const { data: types } = useAllCustomerTypesQuery()
  const { data: managers } = useAllManagersQuery()
  const { data: minimums } = useAllMinimumOrdersQuery()
  const mobile = useMobileAvailability(values.mobileNumber, own?.mobileNumber)
  const email = useEmailAvailability(values.email, own?.email ?? undefined)
  const address = values.registeredAddress
  const changeAddress = (change: Partial<typeof address>) =>
    onChange({ registeredAddress: { ...address, ...change } })
  const amounts = (minimums ?? []).map(({ maxValue, ...row }) => ({ ...row, name: amountText(maxValue) }))
  return (
    <div className={css.grid}>
      <TextInput
        label={t('Legal name')}
        required
        data-autofocus
        value={values.legalBusinessName}
        error={issues.legalBusinessName}
        onChange={event => onChange({ legalBusinessName: event.currentTarget.value })}
      />
      <TextInput
        label={t('Brand name')}
        description={t('What people call it, if different')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.brandName}
        error={issues.brandName}
        onChange={event => onChange({ brandName: event.currentTarget.value })}
      />
      <div data-span="2">
        <SelectField
          label={t('Type')}
          required
          data={choicesOf(types, values.customerType)}
          placeholder={types?.length === 0 ? t('None yet: add one under Master data') : ''}
          value={chosenText(values.customerType)}
          error={issues.customerType}
          onChange={id => onChange({ customerType: chosenId(id) })}
        />
      </div>
      <div data-span="2">
        <TextInput
          label={t('Business POC')}
          required
          value={values.ownerOrBusinessPOC}
          error={issues.ownerOrBusinessPOC}
          onChange={event => onChange({ ownerOrBusinessPOC: event.currentTarget.value })}
        />
      </div>
      <div data-span="2">
        <MobileField
          label={t('Mobile')}
          required
          value={values.mobileNumber}
          error={
            issues.mobileNumber ?? (mobile === 'taken' ? t('Another customer has this mobile') : undefined)
          }
          onChange={mobileNumber => onChange({ mobileNumber })}
        />
      </div>
      <div data-span="6">
        <NumberRows numbers={values.numbers} issues={issues} onChange={numbers => onChange({ numbers })} />
      </div>
      <AvailabilityField
        label={t('Email')}
        type="email"
        value={values.email}
        error={issues.email}
        availability={email}
        taken={t('Another customer has this email address')}
        onChange={text => onChange({ email: text })}
      />
      <SelectField
        label={t('Account manager')}
        clearable
        data={choicesOf(managers, values.accountManagerId)}
        value={chosenText(values.accountManagerId)}
        error={issues.accountManagerId}
        onChange={id => onChange({ accountManagerId: chosenId(id) })}
      />
      <TextInput
        label={t('Registered address')}
        required
        value={address.address1}
        error={issues['registeredAddress.address1']}
        onChange={event => changeAddress({ address1: event.currentTarget.value })}
      />
      <TextInput
        label={t('Address, second line')}
        value={address.address2}
        error={issues['registeredAddress.address2']}
        onChange={event => changeAddress({ address2: event.currentTarget.value })}
      />
      <PlaceFields
        values={address}
        issues={issuesBelow(issues, 'registeredAddress')}
        onChange={changeAddress}
      />
      <SelectField
        label={t('Minimum order value')}
        placeholder={t('The default minimum')}
        clearable
        data={choicesOf(amounts, values.movId)}
        value={chosenText(values.movId)}
        error={issues.movId}
        onChange={id => onChange({ movId: chosenId(id) })}
      />
      <BesideFields values={values} issues={issues} onChange={onChange} />
    </div>
  )
}

/** What is kept of a customer beside who it is: its id in the books, its crates, and whom short goods go to first. */
function BesideFields({
  values,
  issues,
  onChange,
}: Pick<BusinessFieldsProps, 'values' | 'issues' | 'onChange'>) {
  return (
    <>
      <TextInput
        label={t('Zoho id')}
        value={values.zohoCustomerId}
        error={issues.zohoCustomerId}
        onChange={event => onChange({ zohoCustomerId: event.currentTarget.value })}
      />
      <CountField
        label={t('Crate limit')}
        description={t('An outlet above this is marked')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        max={mostCrates}
        value={values.crateAlert}
        error={issues.crateAlert}
        onChange={crateAlert => onChange({ crateAlert })}
      />
      <SelectField
        label={t('Priority')}
        description={t('Goods that are short go to A first, then to B')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        searchable={false}
        data={[...customerPriorities]}
        value={values.priority}
        error={issues.priority}
        onChange={chosen =>
          onChange({ priority: customerPriorities.find(one => one === chosen) ?? values.priority })
        }
      />
    </>
  )
}
