import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { type MergePreview, useMergePreviewQuery, useSayTwoMutation } from '../../api/merges.ts'
import { toast } from '../../app/messages/toast.ts'
import { customerPath, mergePath, paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { PanelNote } from '../../ui/layout/Panel.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { say, t } from '../../ui/words.ts'
import { DifferencesCard } from './DifferencesCard.tsx'
import { QuestionsCard } from './QuestionsCard.tsx'
import { SidesCard } from './SidesCard.tsx'
import { useMergeDraft } from './useMergeDraft.ts'
import { movedWords, whyText } from './words.ts'

const shape = { stays: 'id', goes: 'id' } as const

/** Merges two customers that are one: what differs, what is asked, what moves. (rules §2.2.1) */
export function MergePage() {
  const [{ stays, goes }] = useUrlState(shape)
  const isGiven = stays !== null && goes !== null
  const { data, isError, error, refetch } = useMergePreviewQuery(
    { stays: stays ?? 0, goes: goes ?? 0 },
    { skip: !isGiven, refetchOnMountOrArgChange: true },
  )
  if (data && data.stays.id === stays && data.goes.id === goes)
    return <Merging key={`${stays} ${goes}`} preview={data} />
  return (
    <Page
      title={t('Merge two customers')}
      back={<BackLink to={paths.customers} label={t('Back to customers')} />}
    >
      {isError || !isGiven ? (
        <ErrorState title={t('These customers cannot be merged')} error={error} retry={refetch} />
      ) : (
        <Placeholder look="panel" height={320} />
      )}
    </Page>
  )
}

function Merging({ preview }: { preview: MergePreview }) {
  const navigate = useNavigate()
  const draft = useMergeDraft(preview)
  const [sayTwo] = useSayTwoMutation()
  const { stays, goes, why } = preview
  const cancel = () => void navigate(customerPath(stays.id), { replace: true })
  const swap = () => void navigate(mergePath(goes.id, stays.id), { replace: true })
  const areTwo = async () => {
    await sayTwo({ body: { one: stays.id, other: goes.id } }).unwrap()
    toast.success(
      t('{one} and {other} are different customers', { one: stays.businessName, other: goes.businessName }),
    )
    cancel()
  }
  useKeys('Merge two customers', [
    { keys: 'x', label: 'Swap who stays', run: swap },
    { keys: 'escape', label: 'Cancel', run: cancel },
  ])
  return (
    <Page
      title={t('Merge two customers')}
      back={
        <BackLink
          to={customerPath(stays.id)}
          label={t('Back to {customer}', { customer: stays.businessName })}
        />
      }
      mark={why.length > 0 && <Text tone="soft">{whyText(why)}</Text>}
      actions={
        <PageButton
          icon={IconUsers}
          label={t('Different customers')}
          needs={merges.sayTwo}
          run={() => void areTwo()}
        />
      }
    >
      <Stack gap={12}>
        <SidesCard preview={preview} onSwap={swap} />
        <SideBySide side={356}>
          <Stack>
            <DifferencesCard preview={preview} draft={draft} />
            <MovesCard preview={preview} />
          </Stack>
          <QuestionsCard preview={preview} draft={draft} onCancel={cancel} />
        </SideBySide>
      </Stack>
    </Page>
  )
}

/** What moves to the customer that stays, how much of it, and how. */
function MovesCard({ preview: { stays, moves } }: { preview: MergePreview }) {
  const moving = moves.filter(({ count, amount }) => count > 0 || (amount ?? 0) !== 0)
  return (
    <Card
      title={t('What moves to {customer}', { customer: stays.businessName })}
      aside={<Text tone="quiet">{t('one step, one event in the audit')}</Text>}
      flush
    >
      {moving.length === 0 && <PanelNote>{t('Nothing: no orders, documents, dues or receipts.')}</PanelNote>}
      <PlainTable flush>
        <tbody>
          {moving.map(({ kind, count, amount, how }) => (
            <tr key={kind}>
              <th scope="row">{t(movedWords[kind])}</th>
              <td data-end>
                <b>{amount === null ? count : amountText(amount)}</b>
              </td>
              <td>
                <Text tone="soft">{how ? say(how) : ''}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}
