import { useNavigate } from 'react-router'
import { useAllPickersQuery } from '../../api/pickers.ts'
import { LanguageSwitch } from '../../app/language/LanguageSwitch.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { ScaleButton } from '../../platform/scale/ScaleButton.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { List } from '../../ui/layout/List.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import type { DevicePicker } from './usePicker.ts'

/** Asks once per device which active picker uses it. (rules §3.5) */
export function WhoPicks({
  onChoose,
  onClose,
}: {
  onChoose: (picker: DevicePicker) => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const query = useAllPickersQuery()
  const pickers = (query.data ?? []).filter(({ isActive }) => isActive)
  return (
    <Dialog title={t('Who is picking?')} onClose={onClose}>
      <Row as="p">
        <Text tone="quiet" size={14}>
          {t('Your name is recorded with each pick on this device.')}
        </Text>
        <LanguageSwitch />
      </Row>
      {query.isError && !query.data && (
        <ErrorState title={t('The pickers did not load')} error={query.error} retry={query.refetch} />
      )}
      {query.data && pickers.length === 0 && (
        <EmptyState
          line={t('No picker is active. Add one under Picker agents.')}
          action={{ label: t('Picker agents'), run: () => void navigate(paths.pickers) }}
        />
      )}
      <List>
        {pickers.map(({ id, name }) => (
          <li key={id}>
            <ListButton row onClick={() => onChoose({ id, name })}>
              <Text size={16} weight="strong">
                {name}
              </Text>
            </ListButton>
          </li>
        ))}
      </List>
      <ScaleButton />
    </Dialog>
  )
}
