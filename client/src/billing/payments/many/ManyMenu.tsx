import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Action, ActionMenu } from '../../../ui/dialogs/ActionMenu.tsx'
import { plural, t } from '../../../ui/words.ts'

interface ManyMenuProps {
  count: number | undefined
  actions: Action[]
  isBusy: boolean
}

/** The menu of what applies to every customer of the list as filtered. */
export function ManyMenu({ count, actions, isBusy }: ManyMenuProps) {
  const label = count === undefined ? t('All in the list') : plural(count, 'This {count}', 'These {count}')
  return (
    <ActionMenu
      label={t('All in the list')}
      actions={actions}
      button={props => (
        <Button
          {...props}
          variant="default"
          size="sm"
          loading={isBusy}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
        >
          {label}
        </Button>
      )}
    />
  )
}
