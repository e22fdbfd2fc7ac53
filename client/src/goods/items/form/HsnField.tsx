import { Autocomplete } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { isHsn, isKnownHsn, longestHsnPrefix } from '@packhouse/contract/platform/formats/hsn.ts'
import { t } from '../../../ui/words.ts'
import type { HsnTable } from './issues.ts'

interface HsnFieldProps {
  table: HsnTable
  field: string
  value: string
  error: string | undefined
  onChange: (hsn: string) => void
  onLeave: () => void
}

/**
 * HSN code: typed, or found by the goods description. A code missing from the table is a warning, never an error. (rules §2.5)
 */
export function HsnField({ table, field, value, error, onChange, onLeave }: HsnFieldProps) {
  const codes = table.map(({ code }) => code)
  const wordsOf = new Map(table.map(({ code, description }) => [code, description]))
  const hsn = value.replace(/\s/g, '')
  const nearest = longestHsnPrefix(hsn, codes)
  const words = nearest === undefined ? undefined : wordsOf.get(nearest)
  const isUnknown = isHsn(hsn) && codes.length > 0 && !isKnownHsn(hsn, codes)
  return (
    <Autocomplete
      label={t('HSN')}
      required
      data-field={field}
      inputMode="text"
      autoComplete="off"
      data={[...new Set(codes)]}
      value={value}
      error={error}
      limit={30}
      // Enter takes the first of the goods found by words, never a longer code than was typed
      selectFirstOptionOnChange={/\p{L}/u.test(value)}
      description={isUnknown ? t('Not in the list of HSN codes. Check it again.') : words}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase()
        return options.filter(
          option =>
            'value' in option &&
            (option.value.startsWith(wanted) ||
              (wordsOf.get(option.value) ?? '').toLowerCase().includes(wanted)),
        )
      }}
      renderOption={({ option }) => (
        <span>
          <b>{option.value}</b> {wordsOf.get(option.value)}
        </span>
      )}
      onChange={onChange}
      onBlur={onLeave}
    />
  )
}
