import { Loader, TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Text } from '../layout/Text.tsx'

/** Availability of a name, code or number; undefined before any check. */
export type Availability = 'checking' | 'free' | 'taken' | undefined

interface FreeFieldProps extends Omit<TextInputProps, 'rightSection' | 'onChange' | 'value'> {
  value?: string
  onChange: (text: string) => void
  availability: Availability
  /** Shown if it is taken: "Another category has this name." */
  taken: string
}

/** A text that must be unique: a spinner during the check, then a tick or the error. */
export function AvailabilityField({ value, onChange, availability, taken, error, ...rest }: FreeFieldProps) {
  return (
    <TextInput
      {...rest}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      error={error ?? (availability === 'taken' ? taken : undefined)}
      rightSection={
        availability === 'checking' ? (
          <Loader size={14} />
        ) : availability === 'free' && !error ? (
          <Text tone="good" icon={IconCheck} />
        ) : null
      }
    />
  )
}
