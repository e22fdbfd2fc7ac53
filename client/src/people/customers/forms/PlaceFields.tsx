import { TextInput } from '@mantine/core'
import { onlyStateOf } from '@packhouse/contract/platform/formats/pincode.ts'
import { states } from '@packhouse/contract/platform/formats/states.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import type { PartProps } from './fields.ts'
import { pinMisfit } from './issues.ts'
import type { AddressValues } from './values.ts'

const stateNames = states.map(({ name }) => name)

/**
 * City, PIN and state. A PIN that fits only one state fills it in; a PIN that does not fit the state needs a tick. (rules
 * §2.6)
 */
export function PlaceFields({ values, issues, onChange }: PartProps<AddressValues>) {
  const misfit = pinMisfit(values)
  const changePin = (typed: string) => {
    const pincode = typed.replace(/\D/g, '').slice(0, 6)
    const only = onlyStateOf(pincode)
    onChange({ pincode, confirmPincode: false, ...(only && values.state === '' ? { state: only } : {}) })
  }
  return (
    <>
      <div data-span="2">
        <TextInput
          label={t('City')}
          required
          value={values.city}
          error={issues.city}
          onChange={event => onChange({ city: event.currentTarget.value })}
        />
      </div>
      <div data-span="2">
        <TextInput
          label={t('PIN')}
          required
          inputMode="numeric"
          value={values.pincode.replace(/^(\d{3})(\d+)/, '$1 $2')}
          error={misfit ? undefined : issues.pincode}
          rightSection={
            misfit && <IconAlertTriangle size={16} stroke={1.7} color="var(--ph-warn)" aria-hidden />
          }
          onChange={event => changePin(event.currentTarget.value)}
        />
      </div>
      <div data-span="2">
        <SelectField
          label={t('State')}
          required
          data={stateNames}
          value={values.state || null}
          error={issues.state}
          onChange={state => onChange({ state: state ?? '', confirmPincode: false })}
        />
      </div>
      {misfit && (
        <Notice
          tone="warn"
          icon={IconAlertTriangle}
          data-span="6"
          role={issues.pincode ? 'alert' : undefined}
        >
          <Stack gap={8}>
            <span>
              {misfit} {t('The state decides the tax on the bill.')}
            </span>
            <CheckField
              label={t('The address is right, keep {state}', { state: values.state })}
              checked={values.confirmPincode}
              error={
                issues.pincode && !values.confirmPincode ? t('Correct the address, or tick this') : undefined
              }
              onChange={event => onChange({ confirmPincode: event.currentTarget.checked })}
            />
          </Stack>
        </Notice>
      )}
    </>
  )
}
