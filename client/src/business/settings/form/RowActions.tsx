import { IconX } from '@tabler/icons-react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { t } from '../../../ui/words.ts'

interface RowActionsProps {
  /** The row by name. */
  what: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

/** The last cell of a row of the form: unfolds its fields, or takes it out. */
export const RowActions = ({ what, isOpen, onOpen, onRemove }: RowActionsProps) => (
  <td data-end>
    <Row as="span" gap={4} inline>
      <LinkButton
        aria-expanded={isOpen}
        aria-label={t('Change {name}', { name: what })}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? t('Close') : t('Change')}
      </LinkButton>
      <IconButton icon={IconX} label={t('Remove {name}', { name: what })} onClick={onRemove} />
    </Row>
  </td>
)
