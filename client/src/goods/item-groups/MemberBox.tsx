import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useItemsByGroupQuery, useItemsByPacksQuery } from '../../api/catalogue.ts'
import type { GroupKind } from '../../api/item-groups.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { MoreRows } from '../../ui/feedback/MoreRows.tsx'
import { SearchCombobox, useSearchText } from '../../ui/fields/SearchCombobox.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { t } from '../../ui/words.ts'
import css from './MemberBox.module.css'
import { type Contents, eachOnce, holds, type Member, memberOfItem, memberOfPack } from './members.ts'
import { Price } from './Price.tsx'

interface MemberBoxProps {
  kind: GroupKind
  contents: Contents
  onToggle: (member: Member) => void
  onTakeAll: (members: readonly Member[]) => void
}

/** Pause in typing before a search, in ms. */
const pause = 100
/** Max matches shown. */
const maxShown = 25

/** Finds items or packs by name, local name in any script, or code; pressing Enter repeatedly takes several. */
export function MemberBox({ kind, contents, onToggle, onTakeAll }: MemberBoxProps) {
  const text = useSearchText(pause)
  const { searched: searchtext } = text
  const args = { searchtext, limit: maxShown, status: true }
  const skip = searchtext === ''
  const items = useItemsByGroupQuery(args, { skip: skip || kind !== 'ITEMS' })
  const packs = useItemsByPacksQuery(args, { skip: skip || kind !== 'PACKS' })
  const query = kind === 'ITEMS' ? items : packs
  const found = skip
    ? []
    : kind === 'ITEMS'
      ? eachOnce((items.data?.rows ?? []).flatMap(group => group.items.map(memberOfItem)))
      : (packs.data?.rows ?? []).map(row => memberOfPack(row, row))
  const isOld = text.isOld || query.isFetching
  const missing = found.filter(member => !holds(contents, member.id))

  return (
    <SearchCombobox
      icon={IconPlus}
      label={kind === 'ITEMS' ? t('Add item') : t('Add pack')}
      placeholder={
        kind === 'ITEMS'
          ? t('Add item: name, local name or code')
          : t('Add pack: item, local name, pack or SKU')
      }
      listLabel={kind === 'ITEMS' ? t('Items') : t('Packs')}
      text={text}
      rows={found}
      rowKey={({ id }) => id}
      isOld={isOld}
      selects
      onTake={onToggle}
      onTakeAll={() => onTakeAll(missing)}
      foot={
        found.length > 0 ? (
          <Row as="span" className={css.foot}>
            <KeyCap keys="enter" /> {t('adds it')}
            {missing.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                rightSection={<KeyCap keys="ctrl+enter" />}
                onClick={() => onTakeAll(missing)}
              >
                {t('Add all {count}', { count: missing.length })}
              </Button>
            )}
            <MoreRows limit={maxShown} page={query.data} />
          </Row>
        ) : query.isError ? (
          reasonOf(query.error)
        ) : isOld ? (
          t('Searching')
        ) : (
          t('Nothing matches “{typed}”.', { typed: searchtext })
        )
      }
      draw={member => (
        <>
          <Thumb src={member.picture} name={member.name} />
          <Text cut grow>
            <Text weight="medium">
              <Highlighted text={member.name} typed={searchtext} />
            </Text>{' '}
            <small>
              <Highlighted text={member.detail} typed={searchtext} /> · {member.code}
            </small>
          </Text>
          <Price member={member} />
          <span className={css.in}>
            {holds(contents, member.id) && <IconCheck size={16} stroke={2} aria-label={t('In the group')} />}
          </span>
        </>
      )}
    />
  )
}
