import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Popup, type PopupButtonProps } from '../dialogs/Popup.tsx'
import { ListButton, ListNote } from '../layout/ListButton.tsx'
import { Text } from '../layout/Text.tsx'
import { ViewSwitch } from '../layout/ViewSwitch.tsx'
import { t } from '../words.ts'
import css from './FilterChip.module.css'

interface Choice<Value extends string | number> {
  value: Value
  label: string
}

interface ChipButtonProps extends PopupButtonProps {
  label: string
  /** Whether a filter is set. */
  on: boolean
}

/** The pill that opens the choices of a filter. */
export function ChipButton({ label, on, ...popup }: ChipButtonProps) {
  return (
    <button type="button" {...popup} className={css.chip} data-on={on}>
      {label}
      <IconChevronDown size={13} stroke={1.9} aria-hidden />
    </button>
  )
}

/** A pill of words that are often wanted: pressing it takes them. */
export const WordChip = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={css.chip} />
)

/** Keeps the space of a pill whose choices are loading. */
export const ChipPlace = ({ label }: { label: string }) => (
  <span className={css.chip} style={{ visibility: 'hidden' }}>
    {label}
    <IconChevronDown size={13} stroke={1.9} aria-hidden />
  </span>
)

interface FilterChipProps<Value extends string | number> {
  label: string
  choices: Choice<Value>[]
  chosen: Value | null
  onChoose: (value: Value | null) => void
  /** The choices are still loading. */
  loading?: boolean
  /** The choice that filters nothing, if it is not "All". */
  usual?: Value | null
  /** Whether the filter is all but the value; ChoiceChip has this. */
  not?: { on: boolean; isSet: boolean; change: (on: boolean) => void }
}

/** One filter of a table: a pill that opens its choices. "All" comes first. */
export function FilterChip<Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  loading = false,
  usual = null,
  not,
}: FilterChipProps<Value>) {
  const name = choices.find(({ value }) => value === chosen)?.label
  const all: Choice<Value | ''> = { value: '', label: t('All') }
  const isSet = not?.isSet ?? chosen !== usual
  const text = not?.on
    ? t('{filter} is not {value}', { filter: label, value: name ?? '…' })
    : `${label}: ${name ?? (not ? '…' : t('All'))}`
  return (
    <Popup label={label} button={props => <ChipButton {...props} label={isSet ? text : label} on={isSet} />}>
      {close => (
        <ul>
          {not && (
            <li className={css.sides}>
              <ViewSwitch
                label={t('Keep or leave out')}
                views={[
                  { key: 'is', label: t('Is') },
                  { key: 'not', label: t('Is not') },
                ]}
                chosen={not.on ? 'not' : 'is'}
                onChoose={side => not.change(side === 'not')}
              />
            </li>
          )}
          {[all, ...choices].map(({ value, label: choice }) => (
            <li key={value}>
              <ListButton
                aria-pressed={value === (chosen ?? '')}
                onClick={event => {
                  onChoose(value === '' ? null : value)
                  close()
                  if (event.detail > 0) setTimeout(leaveChip)
                }}
              >
                <Text grow>{choice}</Text>
                {value === (chosen ?? '') && <IconCheck size={14} stroke={1.9} aria-hidden />}
              </ListButton>
            </li>
          ))}
          {loading && (
            <li>
              <ListNote>{t('Loading')}</ListNote>
            </li>
          )}
        </ul>
      )}
    </Popup>
  )
}

/** After a click the keys belong to the list again: Enter opens its row and does not press the chip once more. */
function leave({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.blur() // a press of a key has no detail
}

/** The same once the popup has given the focus back to its chip. */
function leaveChip(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.classList.contains(css.chip ?? ''))
    activeElement.blur()
}

interface ToggleChipProps {
  label: string
  on: boolean
  onToggle: (on: boolean) => void
  count?: number | undefined
}

/** A filter that is on or off. */
export function ToggleChip({ label, on, onToggle, count }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      data-on={on}
      aria-pressed={on}
      onClick={event => {
        onToggle(!on)
        leave(event)
      }}
    >
      {label}
      {count !== undefined && <span>{count}</span>}
    </button>
  )
}
