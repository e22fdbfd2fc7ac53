import { Input, TextInput } from '@mantine/core'
import { IconPlus, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useAllDesignationsQuery } from '../../../api/lookups.ts'
import { MobileField } from '../../../ui/fields/MobileField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'
import css from './Forms.module.css'
import { choicesOf, chosenId, chosenText } from './fields.ts'
import type { Issues } from './issues.ts'
import { noStaff, type StaffValues } from './values.ts'

interface StaffRowsProps {
  people: StaffValues[]
  /** By position and field: 0.mobile. */
  issues: Issues
  onChange: (people: StaffValues[]) => void
}

/** The people of a new outlet; one of them is its primary contact. (rules §2.2) */
export function StaffRows({ people, issues, onChange }: StaffRowsProps) {
  const { data: designations } = useAllDesignationsQuery()
  const set = (at: number, change: Partial<StaffValues>) =>
    onChange(people.map((person, place) => (place === at ? { ...person, ...change } : person)))
  const makePrimary = (at: number) =>
    onChange(people.map((person, place) => ({ ...person, isPrimary: place === at })))
  const primary = Math.max(
    0,
    people.findIndex(({ isPrimary }) => isPrimary),
  )
  return (
    <section aria-label={t('Staff who may order')}>
      <Input.Label labelElement="div" display="block">
        {t('Staff who may order')}
      </Input.Label>
      {people.length > 0 && (
        <div className={css.people}>
          <div className={`${css.staff} ${css.staffHead}`} aria-hidden>
            <span>{t('Name')}</span>
            <span>{t('Role')}</span>
            <span>{t('Mobile')}</span>
            <span>{t('Order contact')}</span>
          </div>
          {people.map((person, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id before it is saved
            <div key={at} className={css.staff}>
              <TextInput
                aria-label={t('Name of person {number}', { number: at + 1 })}
                value={person.name}
                error={issues[`${at}.name`]}
                onChange={event => set(at, { name: event.currentTarget.value })}
              />
              <SelectField
                aria-label={t('Role of person {number}', { number: at + 1 })}
                clearable
                data={choicesOf(designations, person.designationId)}
                value={chosenText(person.designationId)}
                error={issues[`${at}.designationId`]}
                onChange={id => set(at, { designationId: chosenId(id) })}
              />
              <MobileField
                aria-label={t('Mobile of person {number}', { number: at + 1 })}
                value={person.mobile}
                error={issues[`${at}.mobile`]}
                onChange={mobile => set(at, { mobile })}
              />
              <Row as="span" className={css.place}>
                {at === primary ? (
                  <Chip tone="good" icon={IconStarFilled}>
                    {t('Primary')}
                  </Chip>
                ) : (
                  <LinkButton onClick={() => makePrimary(at)}>{t('Make primary')}</LinkButton>
                )}
              </Row>
              <IconButton
                icon={IconTrash}
                label={t('Remove {name}', { name: person.name || t('person {number}', { number: at + 1 }) })}
                onClick={() => onChange(people.filter((_, place) => place !== at))}
              />
            </div>
          ))}
        </div>
      )}
      <LinkButton onClick={() => onChange([...people, { ...noStaff }])}>
        <IconPlus size={15} stroke={1.9} aria-hidden />
        {t('Add staff')}
      </LinkButton>
    </section>
  )
}
