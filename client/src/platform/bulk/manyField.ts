import type { ReactNode } from 'react'

/** A field of many records that is shown. */
export interface ShownField {
  /** Its name in the request, and in the reply. */
  key: string
  column: string
  label: string
  /** Head of the column of new values, where it changes. */
  newLabel?: string
  /** Text of a value of the reply. */
  text?: (value: string) => string
}

/** A field that can be set on many records. */
export interface ManyField extends ShownField {
  newLabel: string
  /** Where it is set; it tells undefined until its value is whole. */
  field: (onChange: (value: unknown) => void) => ReactNode
  /** Why this person may not set it. */
  refused?: string | undefined
  /** What to know while it is set. */
  note?: string
}
