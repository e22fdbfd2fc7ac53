import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { useMemo, useState } from 'react'
import { useSavePriceListMutation } from '../../../api/price-lists.ts'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { paths, priceListPath } from '../../../app/navigation/paths.ts'
import { useNavigateIfHere } from '../../../app/navigation/useNavigateIfHere.ts'
import { DownloadMenu } from '../../../app/sheet-upload/DownloadMenu.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { formIssues } from '../../../ui/fields/formIssues.ts'
import { Crumb } from '../../../ui/layout/BackLink.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { t } from '../../../ui/words.ts'
import { EffectCard } from './EffectCard.tsx'
import { HeadFields } from './HeadFields.tsx'
import { ListGrid } from './ListGrid.tsx'
import { StateChip } from './listColumns.tsx'
import { bodyOf, type ListDraft, type PriceListReply } from './listDraft.ts'
import { UploadList } from './UploadList.tsx'

export const ListsCrumb = () => <Crumb to={paths.priceLists}>{t('Price lists')}</Crumb>

/** The screen of a price list: what it says, its prices, whom it meets; saved as a whole. */
export function ListEditor({ start: given, list }: { start: ListDraft; list: PriceListReply | undefined }) {
  const navigateIfHere = useNavigateIfHere()
  const [start] = useState(given)
  const [draft, setDraft] = useState(start)
  const [issue, setIssue] = useState<string>()
  const [question, ask] = useState<string>()
  const [savePriceList, { isLoading }] = useSavePriceListMutation()
  const body = useMemo(() => bodyOf(draft), [draft])
  const change = (next: Partial<ListDraft>) => {
    setIssue(undefined)
    setDraft(before => ({ ...before, ...next }))
  }
  const isChanged = draft !== start
  const save = async (confirm: boolean) => {
    if (!body || isLoading) return
    ask(undefined)
    try {
      const saved = await savePriceList({ body: { ...body, ...(confirm ? { confirm } : {}) } }).unwrap()
      toast.success(t('Price list {name} saved', { name: saved.name }))
      setDraft(start)
      if (draft.id === undefined) navigateIfHere(priceListPath(saved.id), { replace: true })
    } catch (error) {
      shownInPlace(error)
      if (refusalIn(error)?.code === 'NEEDS_CONFIRM') ask(reasonOf(error))
      else setIssue(formIssues(error, {}).all)
    }
  }
  const sheet = list && {
    forms: (['xlsx', 'csv'] as const).map(format => ({
      label: format === 'xlsx' ? t('Excel (.xlsx)') : t('CSV'),
      path: priceLists.priceListSheet.path,
      query: { pricelistid: list.id, format },
    })),
  }
  return (
    <Page
      title={list?.name ?? t('New price list')}
      back={<ListsCrumb />}
      mark={list && <StateChip state={list.state} />}
      actions={
        <>
          {sheet && <DownloadMenu label={t('Sheet')} forms={sheet.forms} />}
          <UploadList draft={draft} onChange={change} />
        </>
      }
    >
      <Stack gap={12}>
        <HeadFields draft={draft} onChange={change} />
        <SideBySide side={300}>
          <ListGrid
            draft={draft}
            opened={start}
            onChange={change}
            bar={{
              isChanged,
              isBlocked: body === undefined,
              isBusy: isLoading,
              issue,
              onDiscard: () => setDraft(start),
              onSave: () => void save(false),
            }}
          />
          <EffectCard body={body} />
        </SideBySide>
      </Stack>
      {question !== undefined && (
        <ConfirmDialog
          title={t('Save these prices?')}
          confirm={t('Save the price list')}
          onConfirm={() => void save(true)}
          onClose={() => ask(undefined)}
        >
          {question}
        </ConfirmDialog>
      )}
      <LeaveGuard
        when={isChanged && !isLoading}
        title={t('Leave the price list?')}
        line={t('What was typed is not saved and will be lost.')}
      />
    </Page>
  )
}
