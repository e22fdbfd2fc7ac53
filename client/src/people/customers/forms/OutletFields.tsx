import { TextInput } from '@mantine/core'
import { gstinIssue, gstinStateWarning, normaliseGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { longestTypedGstin } from '@packhouse/contract/platform/formats/limits.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useAllCuisineTypesQuery, useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { say, t } from '../../../ui/words.ts'
import css from './Forms.module.css'
import { choicesOf, chosenId, chosenText, issuesBelow, type PartProps } from './fields.ts'
import { PlaceFields } from './PlaceFields.tsx'
import type { OutletValues } from './values.ts'

/** Address, delivery slot and taxation of an outlet. */
export function OutletFields({ values, issues, onChange }: PartProps<Omit<OutletValues, 'staffs'>>) {
  const { data: slots } = useAllTimeSlotsQuery()
  const { data: cuisines } = useAllCuisineTypesQuery()
  const address = values.outletAddress
  const changeAddress = (change: Partial<typeof address>) =>
    onChange({ outletAddress: { ...address, ...change } })
  const named = (slots ?? []).map(({ timeSlot, ...slot }) => ({ ...slot, name: slotText(timeSlot) }))
  const gstin = normaliseGstin(values.gstin)
  const warning =
    gstin.length === 15 && gstinIssue(gstin) === undefined && address.state !== ''
      ? gstinStateWarning(gstin, address.state)
      : undefined
  return (
    <div className={css.grid}>
      <div data-span="2">
        <TextInput
          label={t('Outlet name')}
          required
          data-autofocus
          value={address.outletName}
          error={issues['outletAddress.outletName'] ?? issues.name}
          onChange={event => changeAddress({ outletName: event.currentTarget.value })}
        />
      </div>
      <div data-span="2">
        <TextInput
          label={t('Floor')}
          value={address.floorNumber}
          error={issues['outletAddress.floorNumber']}
          onChange={event => changeAddress({ floorNumber: event.currentTarget.value })}
        />
      </div>
      <div data-span="2">
        <TextInput
          label={t('Contact phone')}
          type="tel"
          required
          placeholder={t('Mobile, or 080-23456789')}
          value={spacedMobile(values.poccontact)}
          error={issues.poccontact}
          onChange={event => onChange({ poccontact: event.currentTarget.value })}
        />
      </div>
      <PlaceFields values={address} issues={issuesBelow(issues, 'outletAddress')} onChange={changeAddress} />
      <div data-span="2">
        <SelectField
          label={t('Usual slot')}
          clearable
          data={choicesOf(named, values.deliveryTimeSlotId)}
          value={chosenText(values.deliveryTimeSlotId)}
          error={issues.deliveryTimeSlotId}
          onChange={id => onChange({ deliveryTimeSlotId: chosenId(id) })}
        />
      </div>
      <div data-span="2">
        <SelectField
          label={t('Cuisine')}
          clearable
          data={choicesOf(cuisines, values.cuisineTypeId)}
          value={chosenText(values.cuisineTypeId)}
          error={issues.cuisineTypeId}
          onChange={id => onChange({ cuisineTypeId: chosenId(id) })}
        />
      </div>
      <div data-span="2">
        <SelectField
          label={t('Place of supply')}
          allowDeselect={false}
          data={[
            { value: 'DELIVERY', label: t('Delivery address') },
            { value: 'BILL_TO', label: t('Head office') },
          ]}
          value={values.placeOfSupply}
          error={issues.placeOfSupply}
          onChange={choice => onChange({ placeOfSupply: choice === 'BILL_TO' ? 'BILL_TO' : 'DELIVERY' })}
        />
      </div>
      <div data-span="6">
        <TextInput
          label={t('GSTIN of this outlet')}
          description={warning ? say(warning) : t('Only if it has its own registration')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={values.gstin}
          error={issues.gstin}
          maxLength={longestTypedGstin}
          spellCheck={false}
          onChange={event => onChange({ gstin: normaliseGstin(event.currentTarget.value) })}
        />
      </div>
    </div>
  )
}
