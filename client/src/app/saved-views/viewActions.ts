import { views } from '@packhouse/contract/business/staff/view-calls.ts'
import { IconBookmark, IconCopy, IconShare3, IconStar, IconTrash } from '@tabler/icons-react'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../ui/words.ts'
import type { ViewShared } from './useSharedViews.ts'
import { maxViews, type View } from './views.ts'

interface Menu {
  own: readonly View[]
  shared: readonly ViewShared[]
  chosen: View | undefined
  chosenShared: ViewShared | undefined
  open: (view: View) => void
  /** Asks for the name of a new view. */
  add: () => void
  share: (view: View) => void
  copy: (view: View) => void
  /** Makes a view the default, or no longer. */
  toggleDefault: (view: View) => void
  remove: (view: View) => void
  removeShared: (view: ViewShared) => void
}

/** The lines of the menu of views: the person's own, those shared with their roles, and what can be done with the one shown. */
export function viewActions(menu: Menu): Action[] {
  const { own, shared, chosen, chosenShared, open } = menu
  const isFull = own.length >= maxViews ? t('At most {count} views', { count: maxViews }) : undefined
  return [
    ...own.map(view => ({
      label: view.isDefault ? t('{name} (default)', { name: view.name }) : view.name,
      checked: view === chosen,
      run: () => open(view),
    })),
    ...shared.map(view => ({
      label: t('{name}, {role}', { name: view.name, role: view.roleName }),
      under: t('Shared'),
      checked: view === chosenShared,
      run: () => open(view),
    })),
    { label: t('Save this view…'), icon: IconBookmark, run: menu.add, disabledReason: isFull },
    ...(chosen ? ownActions(menu, chosen) : []),
    ...(chosenShared ? sharedActions(menu, chosenShared, isFull) : []),
  ]
}

const ownActions = ({ share, toggleDefault, remove }: Menu, view: View): Action[] => [
  {
    label: view.isDefault ? t('Remove the default') : t('Make “{name}” the default', { name: view.name }),
    icon: IconStar,
    run: () => toggleDefault(view),
  },
  {
    label: t('Share “{name}” with a role…', { name: view.name }),
    icon: IconShare3,
    needs: views.shareView,
    run: () => share(view),
  },
  {
    label: t('Delete “{name}”', { name: view.name }),
    icon: IconTrash,
    danger: true,
    run: () => remove(view),
  },
]

const sharedActions = (
  { copy, removeShared }: Menu,
  view: ViewShared,
  isFull: string | undefined,
): Action[] => [
  {
    label: t('Copy “{name}” to my views', { name: view.name }),
    icon: IconCopy,
    run: () => copy(view),
    disabledReason: isFull,
  },
  ...(view.mayRemove
    ? [
        {
          label: t('Remove “{name}” for {role}', { name: view.name, role: view.roleName }),
          icon: IconTrash,
          danger: true,
          run: () => removeShared(view),
        },
      ]
    : []),
]
