import { Button } from '@mantine/core'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { editItemsPath } from '../../app/navigation/paths.ts'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { t } from '../../ui/words.ts'

/** Opens the item in the item form. */
export const EditItemButton = ({ item }: { item: { parentItemId: number } }) => (
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
)
