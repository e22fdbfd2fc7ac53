import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { IconPencil, IconPower, IconUser, IconUsers } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type ItemWord, messagePages, useUpdateItemWordMutation } from '../../../api/messages.ts'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { given, type UrlState } from '../../../app/navigation/urlState.ts'
import { usePages } from '../../../app/requests/pages.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { ActiveChip } from '../../../ui/fields/ActiveChip.tsx'
import { FilterChip, ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { rowsOf } from '../../../ui/table/query.ts'
import { t } from '../../../ui/words.ts'
import { EditWordDialog } from './EditWordDialog.tsx'
import { WordCard, wordColumns } from './wordColumns.tsx'

/** Parameters of the list of words in the address. */
const addressShape = {
  list: 'text',
  whose: ['all', 'one'],
  state: ['on', 'off'],
  customerid: 'id',
  searchtext: 'search',
} as const
type Address = UrlState<typeof addressShape>

/** The filter for the call. */
const queryOf = ({ whose, state, customerid, searchtext }: Address) => ({
  ...given({ searchtext, customerid }),
  ...(whose ? { forAll: whose === 'all' } : {}),
  ...(state ? { isActive: state === 'on' } : {}),
})

const look = {
  columns: wordColumns,
  rowId: (row: ItemWord) => String(row.id),
  rowLabel: (row: ItemWord) => row.text,
  quiet: (row: ItemWord) => !row.isActive,
}

/** What words in messages mean, for customers and for all; learned from orders, changed here. (rules §9.8) */
export function WordTable() {
  const denied = useWhyNotMay()(messages.itemWords)
  return denied === undefined ? (
    <ReadableWords />
  ) : (
    <EmptyState title={t('Words in messages')} line={denied} />
  )
}

function ReadableWords() {
  const { list, address, change } = useListScreen('lookups-words', addressShape, {
    filters: ['whose', 'state', 'customerid'],
    keep: ['list'],
  })
  const [asking, ask] = useState<{ what: 'change' | 'give'; word: ItemWord }>()
  const { switchWord, giveToAll } = useWordActions()
  const pages = usePages<ItemWord>(messagePages.useItemWordsPagesInfiniteQuery(queryOf(address)))
  const { rows } = rowsOf(pages.query)
  const actions = useCallback(
    (word: ItemWord): Action[] => [
      {
        label: t('Change'),
        icon: IconPencil,
        run: () => ask({ what: 'change', word }),
        needs: messages.updateItemWord,
      },
      {
        label: t('Give to all'),
        icon: IconUsers,
        run: () => ask({ what: 'give', word }),
        needs: messages.updateItemWord,
        ...(word.customerId === null && !word.isOffered
          ? { disabledReason: t('It already applies to all customers') }
          : {}),
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
      <ListTable
        list={list}
        title={t('Words in messages')}
        noun={t('Words')}
        {...pages}
        {...look}
        fill={false}
        card={row => <WordCard row={row} actions={actions(row)} />}
        actions={actions}
        onOpen={row => ask({ what: 'change', word: row })}
        filters={
          <WordFilters
            address={address}
            customerName={rows[0]?.customerName ?? undefined}
            onChange={change}
          />
        }
        noMatch={t('No word matches these filters.')}
        nothing={t(
          'No words yet. Packhouse learns one when somebody corrects a suggested item and places the order from the message.',
        )}
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
    async (
      { id, text, version }: Pick<ItemWord, 'id' | 'text' | 'version'>,
      isActive: boolean,
    ): Promise<void> => {
      const sent = update({ wordid: id, body: { isActive, version } }).unwrap()
      const saved = await sent.catch(() => undefined) // reported by the call
      if (!saved) return
      const undo = {
        label: t('Undo'),
        run: () => void switchWord({ id, text, version: saved.version }, !isActive),
      }
      toast.success(
        isActive ? t('“{word}” is active', { word: text }) : t('“{word}” is inactive', { word: text }),
        {
          action: undo,
        },
      )
    },
    [update],
  )
  const giveToAll = async ({ id, text, version }: ItemWord) => {
    await update({ wordid: id, body: { customerId: null, version } }).unwrap()
    toast.success(t('“{word}” now applies to all customers', { word: text }))
  }
  return { switchWord, giveToAll }
}

interface WordFiltersProps {
  address: Address
  /** Name of the customer whose words are shown, once a row has it. */
  customerName: string | undefined
  onChange: (change: Partial<Address>) => void
}

/** Filters: whose words, whether they are read by. */
function WordFilters({ address, customerName, onChange }: WordFiltersProps) {
  const { whose, state, customerid } = address
  return (
    <>
      {customerid === null ? (
        <FilterChip
          label={t('Whose')}
          choices={[
            { value: 'all', label: t('Of all customers') },
            { value: 'one', label: t('Of one customer') },
          ]}
          chosen={whose}
          onChoose={chosen => onChange({ whose: chosen })}
        />
      ) : (
        <ToggleChip
          label={t('Of {customer}', { customer: customerName ?? t('one customer') })}
          on
          onToggle={() => onChange({ customerid: null })}
        />
      )}
      <ActiveChip chosen={state} onChoose={chosen => onChange({ state: chosen })} />
    </>
  )
}
