import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { t } from '../../../ui/words.ts'
import { EditItemButton } from '../EditItemButton.tsx'
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
        <Row className={css.actions}>
          <EditItemButton item={item} />
        </Row>
      </div>
      <Definitions facts={itemFacts(item, names)} />
    </SideBySide>
  )
}
