import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../ui/dialogs/DialogFrame.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, t } from '../../ui/words.ts'
import { ChangedRows } from './ChangedRows.tsx'
import css from './ChangeMany.module.css'
import type { ManyField } from './manyField.ts'
import { type Changed, type SendMany, useChangeMany } from './useChangeMany.ts'

interface ChangeManyProps<Set> {
  title: string
  ids: readonly number[]
  fields: readonly ManyField[]
  send: SendMany<Set>
  /** Head of the first column. */
  rowLabel: string
  /** Label of the button; by default how many rows change. */
  submit?: (count: number) => string
  onDone: (changed: Changed) => void
  onClose: () => void
}

/** Sets fields of many records: what will change is shown before, refused rows first. (rules §18) */
export function ChangeMany<Set extends object>(props: ChangeManyProps<Set>) {
  const { title, ids, fields, send, rowLabel, submit = changeText, onDone, onClose } = props
  const many = useChangeMany<Set>(ids, send)
  const [listIsOpen, openList] = useState(false)
  const { answer, isCurrent, isSet } = many
  // A field alone is set without a tick.
  const isOne = fields.length === 1
  const chosen = fields.filter(({ key }) => isOne || key in many.set)
  const count = answer?.counts.changed ?? 0
  const refuse =
    chosen.length === 0
      ? t('Choose what to change.')
      : isSet
        ? whyNot(answer, isCurrent)
        : t('Choose a value for each field.')
  const save = async () => {
    const changed = await many.save().catch(() => undefined) // the call has shown why
    if (changed) onDone(changed)
  }
  return (
    <Dialog
      title={title}
      width={1180}
      onClose={onClose}
      foot={
        <DialogFoot aside={refuse ?? (answer && <Summary answer={answer} fields={fields} />)}>
          <PrimaryButton disabled={refuse !== undefined} loading={many.isBusy} onClick={() => void save()}>
            {count === 0 ? t('Change') : submit(count)}
          </PrimaryButton>
        </DialogFoot>
      }
    >
      <div className={css.parts} data-list={listIsOpen}>
        <Stack as="section" gap={12} className={css.fields} aria-label={t('What to change')}>
          <h3>{t('What to change')}</h3>
          {fields.map(field => (
            <FieldChoice key={field.key} field={field} set={many.set} onSet={many.setSet} isOne={isOne} />
          ))}
          {chosen.map(
            ({ key, note }) =>
              note && (
                <Text key={key} as="p" tone="quiet" size={13}>
                  {note}
                </Text>
              ),
          )}
        </Stack>
        {answer && (
          <button
            type="button"
            className={css.opener}
            onClick={() => openList(!listIsOpen)}
            aria-expanded={listIsOpen}
          >
            {t('{changed} change, {refused} refused', { changed: count, refused: answer.counts.refused })}
          </button>
        )}
        <ChangedRows answer={answer} isOld={!isCurrent} fields={chosen} rowLabel={rowLabel} />
      </div>
    </Dialog>
  )
}

const changeText = (count: number) => plural(count, 'Change {count} row', 'Change {count} rows')

function whyNot(answer: Changed | undefined, isCurrent: boolean): string | undefined {
  if (!answer || !isCurrent) return t('Checking')
  return answer.counts.changed === 0 ? t('Nothing would change.') : undefined
}

interface FieldChoiceProps<Set> {
  field: ManyField
  set: Partial<Set>
  onSet: (set: Partial<Set>) => void
  /** It is the only field. */
  isOne: boolean
}

/** A field's tick, and its value once ticked. */
function FieldChoice<Set extends object>({
  field: { key, label, field, refused },
  set,
  onSet,
  isOne,
}: FieldChoiceProps<Set>) {
  const isOn = key in set
  const change = (value: unknown) => onSet({ ...set, [key]: value })
  if (isOne) return field(change)
  const tick = (on: boolean) => {
    if (on) change(undefined)
    else onSet(without(set, key))
  }
  return (
    <div>
      <CheckField
        label={label}
        checked={isOn}
        disabled={refused !== undefined}
        description={refused}
        onChange={event => tick(event.currentTarget.checked)}
      />
      {isOn && field(change)}
    </div>
  )
}

function without<Set extends object>(set: Partial<Set>, key: string): Partial<Set> {
  const rest = { ...set }
  Reflect.deleteProperty(rest, key)
  return rest
}

/** 40 change: 36 get the category, 34 the tax class; 2 stay as they are. */
function Summary({
  answer: { counts, fields: parts },
  fields,
}: {
  answer: Changed
  fields: readonly ManyField[]
}) {
  const words = parts.map(({ field, count }) => {
    const label = fields.find(({ column }) => column === field)?.label ?? field
    return t('{label}: {count}', { label, count })
  })
  if (counts.same > 0) words.push(plural(counts.same, '{count} stays as it is', '{count} stay as they are'))
  return (
    <>
      <strong>{plural(counts.changed, '{count} changes', '{count} change')}</strong> · {words.join(' · ')} ·{' '}
      {t('One undo, 30 minutes')}
    </>
  )
}
