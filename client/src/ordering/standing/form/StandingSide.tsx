import { longestInstructions } from '@packhouse/contract/platform/formats/limits.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import { ActionMenu } from '../../../ui/dialogs/ActionMenu.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { SlotButtons } from '../../desk/side/SlotButtons.tsx'
import { weekdayName } from '../weekdays.ts'
import { PauseRows } from './PauseRows.tsx'
import css from './StandingForm.module.css'
import type { StandingDraft } from './useStandingDraft.ts'
import type { Week } from './useWeek.ts'
import { WeekDays } from './WeekDays.tsx'
import { WeekdaysField } from './WeekdaysField.tsx'

interface StandingSideProps {
  draft: StandingDraft
  week: Week
  slots: ReturnType<typeof useAllTimeSlotsQuery>
  usualSlot: number | null | undefined
}

/** When it is delivered: weekdays, slot, first and last day, pauses; and the days to come. */
export function StandingSide({ draft, week, slots, usualSlot }: StandingSideProps) {
  const { form } = draft
  const { values, errors, setFieldValue } = form
  return (
    <>
      <PanelPart as="section" aria-label={t('Delivery')}>
        <WeekdaysField
          value={values.weekdays}
          error={errors.weekdays}
          onChange={days => setFieldValue('weekdays', days)}
        />
        <OtherAmounts draft={draft} />
        <SlotButtons
          group="Standing order"
          slots={slots.data}
          error={slots.error}
          retry={slots.refetch}
          chosen={values.slotId}
          noteOf={({ id }) => ({
            isOver: false,
            isNear: false,
            words: id === usualSlot ? t('Usual here') : '',
          })}
          onChoose={chosen => setFieldValue('slotId', chosen)}
        />
        {errors.slotId && (
          <Text tone="bad" role="alert">
            {errors.slotId}
          </Text>
        )}
        <div className={css.dates}>
          <DateField label={t('First day')} {...form.getInputProps('from')} />
          <DateField
            label={t('Last day')}
            placeholder={t('Until stopped')}
            {...form.getInputProps('until')}
          />
        </div>
        <PauseRows
          pauses={values.pauses}
          error={errors.pauses}
          onChange={pauses => setFieldValue('pauses', pauses)}
        />
      </PanelPart>
      <WeekDays week={week} />
      <PanelPart>
        <NoteField
          label={t('Instructions')}
          rows={2}
          maxLength={longestInstructions}
          {...form.getInputProps('instructions')}
        />
      </PanelPart>
    </>
  )
}

/** Other amounts on a weekday are a second standing order: it begins when this one is saved. */
function OtherAmounts({ draft: { form, apart, setApart } }: { draft: StandingDraft }) {
  const { weekdays } = form.values
  const set = (days: readonly number[], others: readonly number[]) => {
    form.setFieldValue('weekdays', [...days])
    setApart([...others])
  }
  if (apart.length > 0)
    return (
      <Text as="p" tone="soft" size={12} className={css.apart}>
        {t('{weekday}: enter its own amounts after saving.', { weekday: apart.map(weekdayName).join(', ') })}{' '}
        <LinkButton
          onClick={() =>
            set(
              [...new Set([...weekdays, ...apart])].toSorted((one, other) => one - other),
              [],
            )
          }
        >
          {t('Undo')}
        </LinkButton>
      </Text>
    )
  if (weekdays.length < 2) return null
  return (
    <ActionMenu
      label={t('Other amounts on a day')}
      align="start"
      actions={weekdays.map(weekday => ({
        label: t('Other amounts on {weekday}', { weekday: weekdayName(weekday) }),
        run: () =>
          set(
            weekdays.filter(one => one !== weekday),
            [weekday],
          ),
      }))}
      button={props => (
        <LinkButton {...props} className={css.apart}>
          {t('Other amounts on a day')} <IconChevronDown size={13} stroke={1.9} aria-hidden />
        </LinkButton>
      )}
    />
  )
}
