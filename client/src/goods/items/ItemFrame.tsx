import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { GoTo } from '../../app/navigation/GoTo.tsx'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { MoreRows } from '../../ui/feedback/MoreRows.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Paged } from '../../ui/table/query.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

const shape = { itemid: 'number' } as const

/** The item in the address of its stock or its prices: the name is for people, `itemid` decides. */
export function useItemInAddress(): { itemid: number | null; name: string } {
  const [{ itemid }] = useUrlState(shape)
  const { name = '' } = useParams()
  return { itemid, name }
}

/** Max items offered for one name. */
export const maxOffered = 100

interface NamedItem {
  itemId: number
  itemName: string
  itemType: string
  itemTypeCode: string
}

interface ChooseItemProps {
  name: string
  back: ReactNode
  /** The items whose name has these words; undefined until they are loaded. */
  found: Paged<NamedItem> | undefined
  hrefOf: (itemId: number, name: string) => string
  failure: { title: string; error: unknown; retry: () => unknown } | undefined
}

/** For an address with only a name: opens the item if exactly one matches, else offers the matches. */
export function ChooseItem({ name, back, found, hrefOf, failure }: ChooseItemProps) {
  const exact = found?.rows.filter(({ itemName }) => itemName.toLowerCase() === name.toLowerCase()) ?? []
  const offered = exact.length > 0 ? exact : (found?.rows ?? [])
  const [only, another] = offered
  if (only && !another) return <GoTo to={hrefOf(only.itemId, only.itemName)} />
  return (
    <Page title={name || t('Item')} back={back}>
      {failure && <ErrorState {...failure} />}
      {found?.rows.length === 0 && <EmptyState line={t('No active item has this name.')} />}
      <Stack as="ul" gap={8}>
        {offered.map(row => (
          <li key={row.itemId}>
            <Link to={hrefOf(row.itemId, row.itemName)}>
              {row.itemName}, {row.itemType} · {row.itemTypeCode}
            </Link>
          </li>
        ))}
      </Stack>
      <MoreRows limit={maxOffered} page={found} />
    </Page>
  )
}

interface ShownItem extends NamedItem {
  alias: readonly string[]
  itemUnit: ItemUnit
  imageURL: string | null
  isActive: boolean
}

interface ItemFrameProps {
  item: ShownItem
  back: ReactNode
  /** Further facts of the head, after the unit. */
  facts?: readonly string[]
  actions: ReactNode
  children: ReactNode
}

/** The screen of one item: its picture, name, type and facts, above what a slice shows of it. */
export function ItemFrame({ item, back, facts = [], actions, children }: ItemFrameProps) {
  return (
    <Page
      title={item.itemName}
      back={
        <Row as="span" gap={12}>
          {back}
          <Thumb src={item.imageURL} name={item.itemName} size={36} />
        </Row>
      }
      mark={
        <Row as="span" gap={12}>
          {item.itemType !== 'Regular' && <Chip>{item.itemType}</Chip>}
          {!item.isActive && <Chip>{t('Inactive')}</Chip>}
          <Text as="p" tone="quiet">
            {[...item.alias.slice(0, 2), item.itemTypeCode, unitWord(item.itemUnit), ...facts].join(' · ')}
          </Text>
        </Row>
      }
      actions={actions}
    >
      {children}
    </Page>
  )
}
