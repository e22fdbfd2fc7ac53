import { TextInput, type TextInputProps } from '@mantine/core'
import { normaliseMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { Text } from '../layout/Text.tsx'

interface MobileFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** Up to ten digits. */
  value?: string
  onChange?: (digits: string) => void
}

const grouped = (digits: string) => digits.replace(/^(\d{5})(\d+)/, '$1 $2')

/** An Indian mobile number: +91 is fixed, ten digits are typed or pasted in any format. (rules §2.5) */
export function MobileField({ value = '', onChange, ...rest }: MobileFieldProps) {
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
      value={grouped(value)}
      onChange={event =>
        onChange?.(normaliseMobile(event.currentTarget.value).replace(/\D/g, '').slice(0, 10))
      }
    />
  )
}
