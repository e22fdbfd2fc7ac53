import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { ChipButton, ChipPlace } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { onUse } from '../../ui/onUse.tsx'
import { readSettings, writeSettings } from '../../ui/table/settings.ts'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { useSharedViews } from './useSharedViews.ts'
import { viewActions } from './viewActions.ts'
import { freeName, isBare, isShown, readViews, searchOf, type View, viewAddress, withView } from './views.ts'

const SaveViewDialog = onUse(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)
const ShareViewDialog = onUse(async () => (await import('./ShareViewDialog.tsx')).ShareViewDialog)

const { useMyPreferenceQuery, useKeepPreferenceMutation } = preferenceCalls

interface SavedViewsProps {
  /** The table whose columns a view includes. */
  table: string
  /** The address parameters of the list: all are filters but these and those that say which list it is. */
  shape: object
  but: readonly string[]
  keep: readonly string[]
  /** Whether there is room for the button; the default view applies either way. */
  isShown: boolean
  /** Whether the default view was already considered: done once per visit. */
  isOpened: RefObject<boolean>
  /** Called after the columns of a view were applied, so that the table reads them again. */
  onColumns: () => void
}

/** Named sets of filters and columns: the user's own, one of which can open the list, and those shared with a role. (rules §20.2) */
export function SavedViews({
  table,
  shape,
  but,
  keep: kept,
  isShown: hasRoom,
  isOpened,
  onColumns,
}: SavedViewsProps) {
  const key = `${table}.views`
  const names = Object.keys(shape).filter(name => !but.includes(name) && !kept.includes(name))
  const { data } = useMyPreferenceQuery({ key })
  const [keep] = useKeepPreferenceMutation()
  const [params, setParams] = useSearchParams()
  const [isNaming, setNaming] = useState(false)
  const [sharing, setSharing] = useState<View>()
  const button = useRef<HTMLSpanElement>(null)
  const views = readViews(data?.value)
  const search = params.toString()
  const others = useSharedViews(table)
  const chosen = views.find(view => isShown(view, search, names))
  const chosenShared = others.shared.find(view => isShown(view, search, names))
  const shown = chosen ?? chosenShared
  useKeys(
    'List',
    [{ keys: 'v', label: 'Saved views', run: () => button.current?.querySelector('button')?.click() }],
    hasRoom,
  )

  const open = (view: View) => {
    setParams(new URLSearchParams(searchOf(view, search, kept)), { replace: true })
    writeSettings(table, view.table)
    onColumns()
  }
  const isKnown = data !== undefined
  const first = isBare(search, kept) ? views.find(({ isDefault }) => isDefault) : undefined
  // A list opened without a filter gets the user's default view; only once, so that it can be cleared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the views are loaded
  useEffect(() => {
    if (!isKnown || isOpened.current) return
    isOpened.current = true
    if (first) open(first)
  }, [isKnown])

  const write = async (next: View[]) => {
    await keep({ key, body: { value: JSON.parse(JSON.stringify(next)) } }).unwrap()
  }
  const save = async (name: string, isDefault: boolean) => {
    const columns = (await readSettings(table).catch(() => undefined)) ?? {}
    await write(withView(views, { name, address: viewAddress(search, names), table: columns, isDefault }))
    toast.success(t('View “{name}” saved', { name }))
  }
  const copy = async (view: View) => {
    const name = freeName(view.name, views)
    await write(withView(views, { name, address: view.address, table: view.table, isDefault: false }))
    toast.success(t('View “{name}” saved', { name }))
  }
  const remove = (view: View) => {
    void write(views.filter(other => other !== view))
    toast.success(t('View “{name}” deleted', { name: view.name }), {
      action: { label: t('Undo'), run: () => void write(views) },
    })
  }
  if (!hasRoom) return null
  if (!data) return <ChipPlace label={t('Views')} />
  return (
    <span ref={button}>
      <ActionMenu
        label={t('Saved views')}
        align="start"
        button={props => (
          <ChipButton
            {...props}
            label={shown ? t('View: {name}', { name: shown.name }) : t('Views')}
            on={!!shown}
          />
        )}
        actions={() =>
          viewActions({
            own: views,
            shared: others.shared,
            chosen,
            chosenShared,
            open,
            add: () => setNaming(true),
            share: setSharing,
            copy: view => void copy(view),
            toggleDefault: view => void write(withView(views, { ...view, isDefault: !view.isDefault })),
            remove,
            removeShared: view => void others.remove(view),
          })
        }
      />
      {isNaming && (
        <SaveViewDialog
          names={views.map(({ name }) => name)}
          onSave={save}
          onClose={() => setNaming(false)}
        />
      )}
      {sharing && (
        <ShareViewDialog
          name={sharing.name}
          roles={others.roles}
          onShare={roleId => others.share(sharing, roleId)}
          onClose={() => setSharing(undefined)}
        />
      )}
    </span>
  )
}
