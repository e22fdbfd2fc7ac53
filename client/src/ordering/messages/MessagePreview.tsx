import { spacedMobile, telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import type { MessageRow } from '../../api/messages.ts'
import { useReadNotice } from '../../business/notices/useReadNotice.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Panel, PanelBody, PanelHead, PanelPart } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { Scroller } from '../../ui/table/PlainTable.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { LineMark } from '../../ui/values/LineMark.tsx'
import { t } from '../../ui/words.ts'
import type { MessageAsRead, MessageLine } from '../desk/draft.ts'
import { amountSaid, flagText } from '../desk/message/why.ts'
import { AmendedPart } from './AmendedPart.tsx'
import { MarkedText } from './MarkedText.tsx'
import css from './Preview.module.css'
import { PreviewFoot } from './PreviewFoot.tsx'
import type { MessageActions } from './useMessageActions.ts'
import { type Preview, usePreview } from './usePreview.ts'
import {
  amends,
  isOpen,
  linesText,
  mediaWords,
  outletQuestion,
  readsAs,
  senderText,
  sourceWords,
} from './words.ts'

/** The lines that were read, order by order. */
function ReadLines({ read }: { read: MessageAsRead }) {
  return read.orders.map((order, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the orders of a message have fixed places
    <PanelPart key={at}>
      <Row gap={8}>
        <Text weight="strong">{order.heading?.text.trim() ?? t('Reads as')}</Text>
        <Text tone="quiet">{linesText(order.lines.length)}</Text>
      </Row>
      <ul aria-label={t('Lines as read')}>
        {order.lines.map(line => (
          <ReadLine key={line.from} line={line} />
        ))}
      </ul>
    </PanelPart>
  ))
}

const ReadLine = ({ line }: { line: MessageLine }) => (
  <Row as="li" gap={8} className={css.line}>
    <LineMark mark={line.status} />
    <Text grow cut tone={line.itemId === null ? 'bad' : undefined}>
      {line.name ?? t('“{words}” has no item yet.', { words: line.words ?? line.text.trim() })}
    </Text>
    {line.status === 'CHECK' && <Text tone="warn">{flagText(line)}</Text>}
    <Text figures weight="medium">
      {line.op === 'REMOVE' ? t('Removed') : line.op === 'ADD' ? `+ ${amountSaid(line)}` : amountSaid(line)}
    </Text>
  </Row>
)

const AskReasons = onUse(async () => (await import('../desk/placing/AskReasons.tsx')).AskReasons)

interface MessagePreviewProps {
  row: MessageRow
  actions: MessageActions
  /** In a sheet, which scrolls itself and has a frame. */
  isSheet?: boolean
}

/** A message next to the list: its text with what was read, what it would change, and what can be done with it. */
export function MessagePreview({ row, actions, isSheet = false }: MessagePreviewProps) {
  const preview = usePreview(row)
  useReadNotice('MESSAGE_GIVEN', `message:${row.id}`)
  const { change } = preview
  const canChange =
    preview.mode === 'AMEND' && preview.amendment.data !== undefined && preview.blocked === undefined
  useKeys('Message', [{ keys: 'save', label: 'Change the order', run: change.change }], canChange)
  return (
    <Panel as="section" scrolls clip aria-label={t('Message')} className={css.preview} data-sheet={isSheet}>
      <Head row={row} />
      <PanelBody>
        <Whose row={row} actions={actions} />
        <Scroller className={css.text} aria-label={t('Text of the message')}>
          {row.media !== null && <Chip>{t(mediaWords[row.media] ?? 'No text')}</Chip>}
          <MarkedText text={row.text} read={preview.read} />
        </Scroller>
        <PreviewBody row={row} preview={preview} actions={actions} />
      </PanelBody>
      <PanelPart as="footer">
        <PreviewFoot row={row} preview={preview} actions={actions} />
      </PanelPart>
      {change.needs.length > 0 && (
        <AskReasons
          needs={change.needs}
          reasons={{}}
          submit={t('Change order')}
          onSubmit={change.explain}
          onClose={change.close}
        />
      )}
    </Panel>
  )
}

const Head = ({ row }: { row: MessageRow }) => (
  <PanelHead className={css.head}>
    <Text as="h2" weight="strong" cut>
      {senderText(row)}
    </Text>
    <Text grow cut tone="quiet">
      {row.parts > 1 && `${t('{count} messages', { count: row.parts })} · `}
      {dateText(row.receivedAt, 'moment')} · {t(sourceWords[row.source])}
    </Text>
    <Chip tone={isOpen(row) && amends(row) ? 'info' : 'plain'}>{readsAs(row)}</Chip>
  </PanelHead>
)

const givenText = ({ givenTo }: MessageRow) => givenTo && t('For {name}', { name: givenTo.name })

/** The outlet of the message, whom it was given to, and the number of its sender. */
function Whose({ row, actions }: MessagePreviewProps) {
  return (
    <Row gap={8} className={css.whose}>
      {row.outletId === null ? (
        isOpen(row) ? (
          <LinkButton onClick={() => actions.askOutlet(row)}>{outletQuestion(row)}</LinkButton>
        ) : (
          <Text tone="quiet">{t('Outlet unknown')}</Text>
        )
      ) : (
        <Text cut>
          <Text weight="strong">{row.businessname}</Text> <Text tone="quiet">{row.outletName}</Text>
        </Text>
      )}
      <Text grow />
      {isOpen(row) ? (
        <LinkButton onClick={() => actions.askPerson(row)}>{givenText(row) ?? t('Give to…')}</LinkButton>
      ) : (
        row.givenTo && <Text tone="quiet">{givenText(row)}</Text>
      )}
      {row.senderMobile && (
        <a href={telLink(row.senderMobile)} className={css.mobile}>
          {spacedMobile(row.senderMobile)}
        </a>
      )}
    </Row>
  )
}

/** What was read: the open order before and after, or the lines. */
function PreviewBody({ row, preview, actions }: MessagePreviewProps & { preview: Preview }) {
  const { read, isReading, failure, mode } = preview
  const isEmpty = read?.orders.every(
    ({ lines, intent }) => lines.length === 0 && intent !== 'CANCEL' && intent !== 'REPEAT',
  )
  return (
    <>
      {row.draftBy && actions.isOthers(row) && (
        <Notice tone="warn">
          {t('{name} has had it open in Create order since {time}.', {
            name: row.draftBy.name,
            time: row.draftAt ? dateText(row.draftAt, 'moment') : '',
          })}
        </Notice>
      )}
      {isReading && (
        <div className={css.reading}>
          <Placeholder look="panel" height={120} label={t('Reading…')} />
        </div>
      )}
      {(failure !== undefined || isEmpty || row.text.trim() === '') && isOpen(row) && (
        <Notice tone="info">
          <Text grow>
            <strong>{t('No order found in the message.')}</strong>{' '}
            {failure === undefined ? t('Ignore it, or open it and type the order.') : reasonOf(failure)}
          </Text>
        </Notice>
      )}
      {mode === 'AMEND' && <AmendedPart preview={preview} />}
      {mode === 'NEW' && read && !isEmpty && <ReadLines read={read} />}
    </>
  )
}
