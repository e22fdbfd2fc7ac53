import { rightWords } from '@packhouse/contract/business/staff/right-words.ts'
import type { Right } from '@packhouse/contract/rights.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { t } from '../../../ui/words.ts'
import type { Person } from '../person.ts'
import { changeFor, type Draft, type Role, rightsWith } from './changes.ts'

interface WhoMayWhatProps {
  people: readonly Person[]
  roles: readonly Role[]
  draft: Draft
  onClose: () => void
}

const names = (rights: readonly Right[]) => rights.map(right => t(rightWords[right].name)).join(', ')

/** Each active person with their roles, and what the changes that are not saved yet give and take. */
export function WhoMayWhat({ people, roles, draft, onClose }: WhoMayWhatProps) {
  const active = people.filter(({ isActive }) => isActive)
  return (
    <Dialog title={t('Who may do what')} width={720} onClose={onClose}>
      <Scroller aria-label={t('Who may do what')} data-autofocus framed>
        <PlainTable sticky>
          <thead>
            <tr>
              <th scope="col">{t('Person')}</th>
              <th scope="col">{t('Roles')}</th>
              <th scope="col">{t('May')}</th>
            </tr>
          </thead>
          <tbody>
            {active.map(person => {
              const own = roles.filter(({ id }) => person.roles.includes(id))
              const { gains, loses } = changeFor(person, roles, draft)
              const all = [...new Set(own.flatMap(role => rightsWith(draft, role)))]
              return (
                <tr key={person.id}>
                  <th scope="row">{person.name}</th>
                  <td>{own.map(({ name }) => name).join(', ') || t('No role')}</td>
                  <td>
                    {own.some(({ code }) => code === 'OWNER') ? t('Everything') : names(all)}
                    {gains.length > 0 && (
                      <Text as="div" tone="good">
                        {t('New: {rights}', { rights: names(gains) })}
                      </Text>
                    )}
                    {loses.length > 0 && (
                      <Text as="div" tone="bad">
                        {t('No longer: {rights}', { rights: names(loses) })}
                      </Text>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      </Scroller>
    </Dialog>
  )
}
