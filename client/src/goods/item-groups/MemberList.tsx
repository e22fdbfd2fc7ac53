import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { List, ListLine, ListMore } from '../../ui/layout/List.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { plural, t } from '../../ui/words.ts'
import type { Contents, Member } from './members.ts'
import { Price } from './Price.tsx'

interface MemberListProps {
  label: string
  contents: Contents
  onToggle: (member: Member) => void
}

/** Rows shown at first, and added with each press. */
const first = 8
const step = 100

/** The contents of a group: new members first and tinted, removed ones marked until the group is saved. */
export function MemberList({ label, contents, onToggle }: MemberListProps) {
  const { held, added, removed } = contents
  const [limit, setLimit] = useState(first)
  const rows = [...added.values(), ...held]
  if (rows.length === 0) return null
  const visible = rows.slice(0, Math.max(limit, added.size))
  const left = rows.length - visible.length
  return (
    <Panel clip>
      <List aria-label={label}>
        {visible.map(member => {
          const isOut = removed.has(member.id)
          const isIn = added.has(member.id)
          const what = `${member.name} ${member.detail}`.trim()
          return (
            <ListLine
              key={member.id}
              data-changed={isIn ? 'add' : isOut ? 'remove' : undefined}
              data-off={!member.isActive}
            >
              <Thumb src={member.picture} name={member.name} />
              <Text cut grow>
                <Text weight="medium">{member.name}</Text> <small>{member.detail}</small>
              </Text>
              {isIn && <Chip tone="good">{t('To add')}</Chip>}
              {isOut && <Chip tone="bad">{t('To remove')}</Chip>}
              {!member.isActive && <Chip>{t('Inactive')}</Chip>}
              <Price member={member} />
              <IconButton
                icon={isOut ? IconArrowBackUp : IconX}
                label={isOut ? t('Keep {what}', { what }) : t('Remove {what}', { what })}
                onClick={() => onToggle(member)}
              />
            </ListLine>
          )
        })}
      </List>
      {left > 0 && (
        <ListMore onClick={() => setLimit(visible.length + step)}>
          {plural(Math.min(left, step), 'Show {count} more', 'Show {count} more')}
        </ListMore>
      )}
    </Panel>
  )
}
