import { Button } from '@mantine/core'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { IconPower } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useItemPacksQuery, useItemsByGroupQuery } from '../../api/catalogue.ts'
import { inventoryItemPath, pricingItemPath } from '../../app/navigation/paths.ts'
import { type AuditedThing, AuditTrail } from '../../business/audit/AuditTrail.tsx'
import { History as CommentedHistory } from '../../business/comments/History.tsx'
import { DrawerTitle, SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { t } from '../../ui/words.ts'
import { EditItemButton } from './EditItemButton.tsx'
import css from './ItemDrawer.module.css'
import { itemFacts, useCatalogueNames, wholeFacts } from './itemFacts.ts'
import { itemTitle } from './itemNames.ts'
import type { Item } from './list/pages.ts'
import { PackTable } from './PackTable.tsx'

export const drawerTabs = ['details', 'history'] as const
export type DrawerTab = (typeof drawerTabs)[number]

interface ItemDrawerProps {
  itemId: number
  tab: DrawerTab
  onTab: (tab: DrawerTab) => void
  /** Opens the question whether to activate or deactivate the item. */
  onSwitch: (item: Item) => void
  onClose: () => void
}

/** The drawer of one item: details, packs and history. */
export function ItemDrawer({ itemId, tab, onTab, onSwitch, onClose }: ItemDrawerProps) {
  const { currentData, isError, error, refetch } = useItemsByGroupQuery({ itemid: itemId })
  // By group, an item shows only the packs in that group; the drawer needs all of them.
  const packs = useItemPacksQuery({ itemid: itemId })
  const listed = currentData?.rows[0]?.items[0]
  const item = listed && { ...listed, packs: packs.currentData ?? listed.packs }
  return (
    <SideDrawer title={item ? <Title item={item} /> : t('Item')} width={640} onClose={onClose}>
      {isError && !item && <ErrorState title={t('The item did not load')} error={error} retry={refetch} />}
      {!isError && !item && <Placeholder height={320} />}
      {item && (
        <>
          <Actions item={item} onSwitch={onSwitch} />
          <Tabs
            label={t('Sections of {name}', { name: itemTitle(item) })}
            chosen={tab}
            onChoose={onTab}
            tabs={[
              { key: 'details', label: t('Details'), content: () => <Details item={item} /> },
              { key: 'history', label: t('History'), content: () => <History item={item} /> },
            ]}
          />
        </>
      )}
    </SideDrawer>
  )
}

const Title = ({ item }: { item: Item }) => (
  <DrawerTitle
    picture={<Thumb src={item.imageURL} name={item.itemName} size={40} />}
    under={
      <Row as="span" gap={12}>
        {item.itemTypeCode} <ActiveDot isActive={item.isActive} />
      </Row>
    }
  >
    {itemTitle(item)}
  </DrawerTitle>
)

function Actions({ item, onSwitch }: { item: Item; onSwitch: (item: Item) => void }) {
  const name = itemTitle(item)
  return (
    <Row wrap className={css.actions}>
      <EditItemButton item={item} />
      <Button component={Link} to={pricingItemPath(item.itemId, name)} variant="default">
        {t('Prices')}
      </Button>
      <Button component={Link} to={inventoryItemPath(item.itemId, name)} variant="default">
        {t('Stock')}
      </Button>
      <NeedsRight needs={items.changeItemStatus}>
        <Button
          variant="subtle"
          color={item.isActive ? 'red' : 'leaf'}
          leftSection={<IconPower size={14} stroke={1.7} aria-hidden />}
          onClick={() => onSwitch(item)}
        >
          {t(item.isActive ? 'Deactivate' : 'Activate')}
        </Button>
      </NeedsRight>
    </Row>
  )
}

function Details({ item }: { item: Item }) {
  const names = useCatalogueNames()
  const isPhone = useMedia(phone)
  return (
    <Stack gap={16}>
      <Definitions
        columns={isPhone ? 1 : 2}
        facts={[
          [
            t('Base price'),
            item.basePrice === null ? (
              t('Not priced yet')
            ) : (
              <Money key="price" amount={item.basePrice} form="sign" />
            ),
          ],
          ...wholeFacts(item),
          ...itemFacts(item, names),
        ]}
      />
      <PackTable
        packs={item.packs}
        unit={item.itemUnit}
        label={t('Packs of {name}', { name: itemTitle(item) })}
      />
    </Stack>
  )
}

function History({ item }: { item: Item }) {
  const { categoryNames } = useCatalogueNames()
  const packs = item.packs.map(
    ({ packsizeid, sku }): AuditedThing => ({ entity: 'pack', id: packsizeid, name: sku }),
  )
  const read = (field: string, value: unknown) =>
    field === 'categoryIds' && Array.isArray(value)
      ? value.map(id => categoryNames.get(id) ?? `#${id}`).join(', ') || undefined
      : undefined
  return (
    <CommentedHistory
      key={item.itemId}
      record={`item_type:${item.itemId}`}
      trail={
        <AuditTrail
          of={[{ entity: 'item', id: item.parentItemId }, { entity: 'item_type', id: item.itemId }, ...packs]}
          unit={item.itemUnit}
          read={read}
        />
      }
    />
  )
}
