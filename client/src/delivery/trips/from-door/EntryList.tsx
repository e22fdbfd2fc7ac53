import { stopPartLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { IconCheck } from '@tabler/icons-react'
import type { FromDoor } from '../../../api/trips.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { Panel, PanelFoot, PanelHead } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import { type EntryPart, waits } from './parts.ts'

interface EntryListProps {
  waiting: readonly FromDoor[]
  decided: readonly FromDoor[]
  chosen: FromDoor | undefined
  onChoose: (entry: FromDoor) => void
}

/** Entries to decide, and those of today that were, each with the chips of its parts. */
export const EntryList = ({ waiting, decided, chosen, onChoose }: EntryListProps) => (
  <Panel as="section" clip aria-label={t('Entries')}>
    <PanelHead>
      <h2>{t('To decide')}</h2>
      <Text tone="quiet">{waiting.length}</Text>
    </PanelHead>
    <Entries entries={waiting} chosen={chosen} onChoose={onChoose} />
    {decided.length > 0 && (
      <details className={css.decided} open={waiting.length === 0}>
        <summary>
          <b>{t('Decided today')}</b> <span>{decided.length}</span>
        </summary>
        <Entries entries={decided} chosen={chosen} onChoose={onChoose} />
      </details>
    )}
    <PanelFoot className={css.keys ?? ''}>
      <Row gap={8}>
        <KeyCap keys="j" /> <KeyCap keys="k" /> <Text tone="quiet">{t('entry')}</Text>
        <KeyCap keys="arrowup" /> <KeyCap keys="arrowdown" /> <Text tone="quiet">{t('part')}</Text>
      </Row>
    </PanelFoot>
  </Panel>
)

interface EntriesProps extends Pick<EntryListProps, 'chosen' | 'onChoose'> {
  entries: readonly FromDoor[]
}
const Entries = ({ entries, chosen, onChoose }: EntriesProps) => (
  <List>
    {entries.map(entry => (
      <li key={entry.id}>
        <ListButton
          row
          className={css.row}
          aria-current={entry.id === chosen?.id}
          onClick={() => onChoose(entry)}
        >
          <Row as="span" justify="between">
            <Text weight="strong" cut>
              {entry.businessname}
            </Text>
            <Text figures tone="quiet">
              {dateText(entry.receivedAt, 'time')}
            </Text>
          </Row>
          <Text tone="soft" size={12} cut>
            #{entry.orderid} · {entry.outletName}, {entry.tripName}
          </Text>
          <Row as="span" gap={4} wrap>
            {entry.parts
              .toSorted((one, other) => Number(waits(other)) - Number(waits(one)))
              .map(part => (
                <PartChip key={part.part} part={part} />
              ))}
          </Row>
        </ListButton>
      </li>
    ))}
  </List>
)

const PartChip = ({ part: { part, state } }: { part: EntryPart }) =>
  state === 'WAITING' ? (
    <Chip tone="warn">{t(stopPartLabel[part])}</Chip>
  ) : state === 'SET_ASIDE' ? (
    <Chip>{t('{part} set aside', { part: t(stopPartLabel[part]) })}</Chip>
  ) : (
    <Chip tone="good" icon={IconCheck}>
      {t(stopPartLabel[part])}
    </Chip>
  )
