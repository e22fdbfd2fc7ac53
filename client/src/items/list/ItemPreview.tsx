import { Button } from '@mantine/core'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { editItemsPath } from '../../app/navigation/paths.ts'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { t } from '../../ui/words.ts'
import { itemFacts, useCatalogueNames } from '../itemFacts.ts'
import { itemTitle } from '../itemNames.ts'
import { PackTable } from '../PackTable.tsx'
import css from './ItemPreview.module.css'
import type { Item } from './pages.ts'

/** Preview of an item without leaving the list. */
export function ItemPreview({ item }: { item: Item }) {
  const names = useCatalogueNames()
  return (
    <SideBySide side={330}>
      <div>
        <PackTable packs={item.packs} unit={item.itemUnit} label={t('Packs of {name}', { name: itemTitle(item) })} />
        <Row className={css.handlers}>
          <NeedsRight needs={items.updateItems}>
            <Button
              component={Link}
              to={editItemsPath([item.parentItemId])}
              variant="default"
              leftSection={<IconPencil size={14} stroke={1.7} aria-hidden />}
            >
              {t('Edit item')}
            </Button>
          </NeedsRight>
        </Row>
      </div>
      <Definitions facts={itemFacts(item, names)} />
    </SideBySide>
  )
}
