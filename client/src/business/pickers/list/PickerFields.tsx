import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isEmail, normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import { isMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { isPincode, onlyStateOf, whyPinUnfit } from '@packhouse/contract/platform/formats/pincode.ts'
import { compact } from '@packhouse/contract/platform/formats/plain.ts'
import { states } from '@packhouse/contract/platform/formats/states.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useIsEmailMobileAvailableQuery } from '../../../api/pickers.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { MobileField } from '../../../ui/fields/MobileField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { say, t } from '../../../ui/words.ts'
import { existsBy } from './exists.ts'
import css from './PickerFields.module.css'
import type { PickerValues } from './values.ts'

const stateNames = states.map(({ name }) => name).toSorted()

/** Whether an email or a mobile is already in use; undefined while unknown. */
function useEmailMobileExists(args: { email?: string; mobile?: string } | undefined): boolean | undefined {
  const { currentData, error, isFetching } = useIsEmailMobileAvailableQuery(args ?? skipToken)
  return isFetching ? undefined : existsBy(currentData, error)
}

interface PickerFieldsProps {
  form: UseFormReturnType<PickerValues>
  /** The picker's saved values, which are not checked. */
  own?: { mobile: string; email: string } | undefined
}

/** Name, numbers and address of a picker; mobile and email are checked for duplicates once complete. */
export function PickerFields({ form, own }: PickerFieldsProps) {
  const { mobile, email, pickerAddress, confirmPincode } = form.values
  const isMobileUsed = useEmailMobileExists(
    isMobile(mobile) && mobile !== own?.mobile ? { mobile } : undefined,
  )
  const address = normaliseEmail(email)
  const isEmailUsed = useEmailMobileExists(
    isEmail(address) && address !== own?.email ? { email: address } : undefined,
  )
  const pincode = compact(pickerAddress.pincode)
  const unfit =
    isPincode(pincode) && pickerAddress.state !== '' ? whyPinUnfit(pincode, pickerAddress.state) : undefined
  const taken = t('Already used by a picker or by staff.')
  return (
    <Stack>
      <TextInput label={t('Name')} required autoComplete="off" {...form.getInputProps('name')} />
      <MobileField
        label={t('Mobile')}
        required
        {...form.getInputProps('mobile')}
        error={form.errors.mobile ?? (isMobileUsed ? taken : undefined)}
        description={isMobileUsed === false ? <Text tone="good">{t('Free to use')}</Text> : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <TextInput
        label={t('Email')}
        placeholder={t('Optional')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
        error={form.errors.email ?? (isEmailUsed ? taken : undefined)}
      />
      <TextInput
        label={t('Address line 1')}
        required
        autoComplete="off"
        {...form.getInputProps('pickerAddress.address1')}
      />
      <TextInput
        label={t('Address line 2')}
        placeholder={t('Optional')}
        autoComplete="off"
        {...form.getInputProps('pickerAddress.address2')}
      />
      <div className={css.pair}>
        <TextInput
          label={t('City')}
          required
          autoComplete="off"
          {...form.getInputProps('pickerAddress.city')}
        />
        <TextInput
          label={t('PIN code')}
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('pickerAddress.pincode')}
          onChange={event => {
            const typed = event.currentTarget.value
            form.setFieldValue('pickerAddress.pincode', typed)
            const only = onlyStateOf(compact(typed))
            if (only && pickerAddress.state === '') form.setFieldValue('pickerAddress.state', only)
          }}
          error={
            unfit && !confirmPincode
              ? t('Not in {state}', { state: pickerAddress.state })
              : form.errors['pickerAddress.pincode']
          }
        />
      </div>
      <SelectField
        label={t('State')}
        required
        data={stateNames}
        {...form.getInputProps('pickerAddress.state')}
      />
      {unfit && (
        <CheckField
          label={t('The address is right, keep PIN code {pincode}', { pincode })}
          description={say(unfit)}
          checked={confirmPincode}
          onChange={event => form.setFieldValue('confirmPincode', event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
