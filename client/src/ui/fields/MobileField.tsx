import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { Text } from '../layout/Text.tsx'
import { groupedMobile, mobileIn, standsAsTyped } from './mobileText.ts'

interface MobileFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** Ten digits; while it is no mobile, what was typed of it. */
  value?: string
  onChange?: (mobile: string) => void
}

/** An Indian mobile number: +91 is fixed, ten digits are typed or pasted in any format. (rules §2.5) */
export function MobileField({ value = '', onChange, onBlur, ...rest }: MobileFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      leftSection={
        <Text tone="quiet" size={13}>
          +91
        </Text>
      }
      leftSectionWidth={48}
      value={typed !== '' && mobileIn(typed) === value ? typed : groupedMobile(value)}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(standsAsTyped(text) ? text : '')
        onChange?.(mobileIn(text))
      }}
      onBlur={event => {
        setTyped('')
        onBlur?.(event)
      }}
    />
  )
}
