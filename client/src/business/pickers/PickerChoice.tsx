import { Input } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAllPickersQuery } from '../../api/pickers.ts'
import { paths } from '../../app/navigation/paths.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { ChoiceTile } from '../../ui/fields/ChoiceTile.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './AssignPicker.module.css'

/** Value for no picker: the orders wait to be assigned again. */
export const nobody = 'nobody'

interface PickerChoiceProps {
  /** A picker's id as text, `nobody`, or empty if nothing is chosen. */
  chosen: string
  onChoose: (chosen: string, name: string | null) => void
  /** The current picker of the orders, not offered. */
  except?: number | undefined
  /** Also offers `nobody`. */
  withNobody?: boolean
  error?: ReactNode
}

/** Choice of active pickers with their open orders. */
export function PickerChoice({
  chosen,
  onChoose,
  except,
  withNobody = false,
  error: issue,
}: PickerChoiceProps) {
  const { data, isError, error, refetch } = useAllPickersQuery()
  const box = useRef<HTMLFieldSetElement>(null)
  // The dialog may open before the pickers have loaded.
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) box.current?.querySelector('input')?.focus()
  }, [isHere])
  const active = (data ?? []).filter(({ isActive, id }) => isActive && id !== except)
  if (isError) return <ErrorState title={t('Pickers did not load')} error={error} retry={refetch} />
  return (
    <fieldset ref={box} className={css.list} aria-invalid={Boolean(issue)}>
      <legend className="visually-hidden">{t('Picker')}</legend>
      {data && active.length === 0 && (
        <Text as="p" tone="soft">
          {t('No other picker is active.')} <Link to={paths.pickers}>{t('Add a picker')}</Link>
        </Text>
      )}
      {active.map(({ id, name, openOrders }) => (
        <ChoiceTile key={id}>
          <input
            type="radio"
            name="picker"
            checked={chosen === String(id)}
            onChange={() => onChoose(String(id), name)}
          />
          <Text grow weight="medium">
            {name}
          </Text>
          <small>
            {openOrders === 0 ? t('free') : plural(openOrders, '{count} open order', '{count} open orders')}
          </small>
        </ChoiceTile>
      ))}
      {withNobody && (
        <ChoiceTile>
          <input
            type="radio"
            name="picker"
            checked={chosen === nobody}
            onChange={() => onChoose(nobody, null)}
          />
          <Text grow weight="medium">
            {t('Nobody')}
          </Text>
          <small>{t('back to orders without a picker')}</small>
        </ChoiceTile>
      )}
      {issue && <Input.Error>{issue}</Input.Error>}
    </fieldset>
  )
}
