import { IconBookmark, IconStar, IconTrash } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { ChipButton, ChipPlace } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { readSettings, writeSettings } from '../../ui/table/settings.ts'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { isBare, isShown, maxViews, readViews, searchOf, type View, viewAddress, withView } from './views.ts'

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }))

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

/** Named sets of filters and columns, per user; one of them can be the default of the list. */
export function SavedViews({ table, shape, but, keep: kept, isShown: hasRoom, isOpened, onColumns }: SavedViewsProps) {
  const key = `${table}.views`
  const names = Object.keys(shape).filter(name => !but.includes(name) && !kept.includes(name))
  const { data } = useMyPreferenceQuery({ key })
  const [keep] = useKeepPreferenceMutation()
  const [params, setParams] = useSearchParams()
  const [isNaming, setNaming] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const views = readViews(data?.value)
  const search = params.toString()
  const shown = views.find(view => isShown(view, search, names))
  useKeys('List', [{ keys: 'v', label: 'Saved views', run: () => button.current?.querySelector('button')?.click() }], hasRoom)

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
  if (!hasRoom) return null
  if (!data) return <ChipPlace label={t('Views')} />
  return (
    <span ref={button}>
      <ActionMenu
        label={t('Saved views')}
        align="start"
        button={props => (
          <ChipButton {...props} label={shown ? t('View: {name}', { name: shown.name }) : t('Views')} on={!!shown} />
        )}
        actions={[
          ...views.map(view => ({
            label: view.isDefault ? t('{name} (default)', { name: view.name }) : view.name,
            checked: view === shown,
            run: () => open(view),
          })),
          {
            label: t('Save this view…'),
            icon: IconBookmark,
            run: () => setNaming(true),
            disabledReason: views.length >= maxViews ? t('At most {count} views', { count: maxViews }) : undefined,
          },
          ...(shown
            ? [
                {
                  label: shown.isDefault ? t('Remove the default') : t('Make “{name}” the default', { name: shown.name }),
                  icon: IconStar,
                  run: () => void write(withView(views, { ...shown, isDefault: !shown.isDefault })),
                },
                {
                  label: t('Delete “{name}”', { name: shown.name }),
                  icon: IconTrash,
                  danger: true,
                  run: () => {
                    void write(views.filter(view => view !== shown))
                    toast.success(t('View “{name}” deleted', { name: shown.name }), {
                      action: { label: t('Undo'), run: () => void write(views) },
                    })
                  },
                },
              ]
            : []),
        ]}
      />
      {isNaming && (
        <Suspense>
          <SaveViewDialog names={views.map(({ name }) => name)} onSave={save} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </span>
  )
}
