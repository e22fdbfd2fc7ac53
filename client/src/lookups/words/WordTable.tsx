import { messages } from '@packhouse/contract/messages/endpoints.ts'
import { IconPencil, IconPower, IconUser, IconUsers } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type ItemWord, messagePages, useUpdateItemWordMutation } from '../../api/messages.ts'
import { toast } from '../../app/messages/toast.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { usePages } from '../../app/requests/pages.ts'
import { useListViews } from '../../app/saved-views/useListViews.tsx'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { EditWordDialog } from './EditWordDialog.tsx'
import { addressShape, asked, cleared, viewShape } from './filter.ts'
import { WordFilters } from './WordFilters.tsx'
import { WordCard, wordColumns } from './wordColumns.tsx'

const rowId = (row: ItemWord) => String(row.id)
const rowLabel = (row: ItemWord) => row.text
const isQuiet = (row: ItemWord) => !row.isActive

interface WordTableProps {
  search: string
  onSearch: (text: string) => void
}

/** What words in messages mean, for customers and for all; learned from orders, changed here. (rules.md §9.8) */
export function WordTable(props: WordTableProps) {
  const denied = useWhyNotMay()(messages.itemWords)
  return denied === undefined ? <ReadableWords {...props} /> : <EmptyState title={t('Words in messages')} line={denied} />
}

function ReadableWords({ search, onSearch }: WordTableProps) {
  const [address, change] = useUrlState(addressShape)
  const views = useListViews('lookups-words', viewShape, { keep: ['list'], hasRoom: !useMedia(phone) })
  const [asking, ask] = useState<{ what: 'change' | 'give'; word: ItemWord }>()
  const { switchWord, giveToAll } = useWordActions()
  const filter = asked(address, search)
  const list = usePages<ItemWord>(messagePages.useItemWordsPagesInfiniteQuery(filter))
  const { rows } = rowsOf(list.query)
  const actions = useCallback(
    (word: ItemWord): Action[] => [
      { label: t('Change'), icon: IconPencil, run: () => ask({ what: 'change', word }), needs: messages.updateItemWord },
      {
        label: t('Give to all'),
        icon: IconUsers,
        run: () => ask({ what: 'give', word }),
        needs: messages.updateItemWord,
        ...(word.customerId === null && !word.isOffered ? { disabledReason: t('It already applies to all customers') } : {}),
      },
      {
        label: t(word.isActive ? 'Deactivate' : 'Activate'),
        icon: IconPower,
        danger: word.isActive,
        run: () => void switchWord(word, !word.isActive),
        needs: messages.updateItemWord,
      },
      {
        label: t('All words of this customer'),
        icon: IconUser,
        run: () => change({ customerid: word.customerId, whose: null }),
        ...(word.customerId === null ? { disabledReason: t('It does not belong to one customer') } : {}),
      },
    ],
    [switchWord, change],
  )
  const word = asking && (rows.find(({ id }) => id === asking.word.id) ?? asking.word)
  const close = () => ask(undefined)
  return (
    <>
      <DataTable
        key={views.tableKey}
        name="lookups-words"
        title={t('Words in messages')}
        noun={t('Words')}
        {...list}
        columns={wordColumns}
        rowId={rowId}
        rowLabel={rowLabel}
        quiet={isQuiet}
        card={row => <WordCard row={row} actions={actions(row)} />}
        actions={actions}
        onOpen={row => ask({ what: 'change', word: row })}
        filters={
          <>
            {views.button}
            <WordFilters address={address} customerName={rows[0]?.customerName ?? undefined} onChange={change} />
          </>
        }
        empty={
          Object.keys(filter).length > 0
            ? {
                line: t('No word matches these filters.'),
                action: {
                  label: t('Clear filters'),
                  run: () => {
                    change(cleared)
                    onSearch('')
                  },
                },
              }
            : t(
                'No words yet. Packhouse learns one when somebody corrects a suggested item and places the order from the message.',
              )
        }
      />
      {asking?.what === 'change' && word && <EditWordDialog word={word} onClose={close} />}
      {asking?.what === 'give' && word && (
        <ConfirmDialog
          title={t('Read “{word}” as {item} for all customers?', { word: word.text, item: word.itemName })}
          confirm={t('Give to all')}
          needs={messages.updateItemWord}
          onConfirm={() => giveToAll(word)}
          onClose={close}
        >
          {t(
            'Lines with this word are then read without asking, even for customers who never used it. A customer’s own words take priority.',
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Switching a word, with Undo, and giving it to all. */
function useWordActions() {
  const [update] = useUpdateItemWordMutation()
  const switchWord = useCallback(
    async ({ id, text, version }: Pick<ItemWord, 'id' | 'text' | 'version'>, isActive: boolean): Promise<void> => {
      const sent = update({ wordid: id, body: { isActive, version } }).unwrap()
      const saved = await sent.catch(() => undefined) // reported by the call
      if (!saved) return
      const undo = { label: t('Undo'), run: () => void switchWord({ id, text, version: saved.version }, !isActive) }
      toast.success(isActive ? t('“{word}” is active', { word: text }) : t('“{word}” is inactive', { word: text }), {
        action: undo,
      })
    },
    [update],
  )
  const giveToAll = async ({ id, text, version }: ItemWord) => {
    await update({ wordid: id, body: { customerId: null, version } }).unwrap()
    toast.success(t('“{word}” now applies to all customers', { word: text }))
  }
  return { switchWord, giveToAll }
}
