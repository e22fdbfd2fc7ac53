import { toast } from '../../app/messages/toast.ts'
import { plural, t } from '../../ui/words.ts'
import { CategoryDialog } from './dialogs/CategoryDialog.tsx'
import { MoveDialog } from './dialogs/MoveDialog.tsx'
import { PutDialog } from './dialogs/PutDialog.tsx'
import { SeveralDialog } from './dialogs/SeveralDialog.tsx'
import { SwitchOffDialog } from './dialogs/SwitchOffDialog.tsx'
import { MarkupDialog } from './markup.ts'
import type { Category, CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface CategoryDialogsProps {
  actions: CategoryActions
  tree: readonly CategoryWithSubs[]
  /** Called after a first-level category was added, to select it. */
  onAdded: (category: Category) => void
}

/** The open dialog of the categories screen, if any. */
export function CategoryDialogs({ actions, tree, onAdded }: CategoryDialogsProps) {
  const { asking, close, changeLinks } = actions
  const saved = (category: Category, isNew: boolean) => {
    toast.success(t(isNew ? '{name} added' : '{name} saved', { name: category.name }))
    if (isNew && category.parentID === null) onAdded(category)
  }
  switch (asking?.what) {
    case 'add':
      return <CategoryDialog onSaved={saved} onClose={close} />
    case 'addSub':
      return <CategoryDialog parent={asking.parent} onSaved={saved} onClose={close} />
    case 'addSeveral':
      return (
        <SeveralDialog
          parent={asking.parent}
          onSaved={added =>
            toast.success(plural(added.length, '{count} sub-category added', '{count} sub-categories added'))
          }
          onClose={close}
        />
      )
    case 'edit':
      return <CategoryDialog category={asking.category} onSaved={saved} onClose={close} />
    case 'markup': {
      const { id, name, version, markupPercent = null } = asking.category
      return (
        <MarkupDialog
          of={{ categoryId: id }}
          name={name}
          version={version}
          markupPercent={markupPercent}
          onClose={close}
        />
      )
    }
    case 'move':
      return (
        <MoveDialog
          category={asking.category}
          onMoved={(now, to) => actions.moved(asking.category, now, to)}
          onClose={close}
        />
      )
    case 'switchOff':
      return (
        <SwitchOffDialog
          category={asking.category}
          tree={tree}
          onConfirm={() => actions.switchOff(asking.category)}
          onClose={close}
        />
      )
    case 'put': {
      const { items, clear } = asking
      const count = new Set(items.map(({ parentItemId }) => parentItemId)).size
      const put = async ({ id, name }: Category) => {
        const link = new Map([[id, items.map(({ itemId }) => itemId)]])
        await changeLinks({ link, delink: new Map() }, name, { linked: count, delinked: 0 })
        clear()
      }
      return <PutDialog count={count} tree={tree} onPut={put} onClose={close} />
    }
    default:
      return null
  }
}
