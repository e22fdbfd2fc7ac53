import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../layout/IconButton.tsx'
import { type Action, ActionMenu } from './ActionMenu.tsx'

/** The menu behind three dots: what can be done with a row, a card or a record. */
export const DotsMenu = ({ label, actions }: { label: string; actions: Action[] | (() => Action[]) }) => (
  <ActionMenu
    label={label}
    actions={actions}
    button={props => <IconButton {...props} icon={IconDots} label={label} />}
  />
)
