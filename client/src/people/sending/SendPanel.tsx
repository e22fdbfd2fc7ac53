import { Button, Checkbox } from '@mantine/core'
import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { mailsCustomers } from '@packhouse/contract/rights.ts'
import { IconBrandWhatsapp, IconEye, IconFileTypePdf, IconLink, IconMail } from '@tabler/icons-react'
import { fileToSendPath, type ToSend, useToSendQuery } from '../../api/sending.ts'
import { download } from '../../app/requests/request.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import { People } from './People.tsx'
import css from './Send.module.css'
import type { Subject } from './subject.ts'
import { type Send, useSend } from './useSend.ts'
import { WentList } from './WentList.tsx'

/** What is sent, to whom and how, and what went out of it. (rules §32.2) */
export function SendPanel({ subject }: { subject: Subject }) {
  const { data, isError, error, refetch } = useToSendQuery(subject, { refetchOnMountOrArgChange: true })
  if (data) return <LoadedPanel subject={subject} data={data} />
  if (isError) return <ErrorState title={t('What can be sent did not load')} error={error} retry={refetch} />
  return <Placeholder height={560} label={t('Loading')} />
}

function LoadedPanel({ subject, data }: { subject: Subject; data: ToSend }) {
  const send = useSend(subject, data)
  const { tab, setTab } = send
  const mayMail = useWhyNotMay()(mailsCustomers) === undefined
  const until = isDay(data.linkUntil) ? formatDay(data.linkUntil) : data.linkUntil
  const views = [
    { key: 'WHATSAPP' as const, label: t('WhatsApp'), icon: IconBrandWhatsapp, keys: '1' },
    { key: 'LINK' as const, label: t('Link'), icon: IconLink, keys: '2' },
    ...(mayMail ? [{ key: 'EMAIL' as const, label: t('E-mail'), icon: IconMail, keys: '3' }] : []),
  ]
  useKeys(t('Send'), [
    ...views.map(({ key, label, keys }) => ({ keys, label, run: () => setTab(key) })),
    { keys: 'l', label: t('Copy a link'), run: () => void send.copy() },
    {
      keys: 'save',
      label: t('Send'),
      run: () => (tab === 'LINK' ? void send.copy() : whyNot(send) === undefined && void send.send()),
    },
  ])
  return (
    <Stack gap={12} className={css.panel}>
      <ViewSwitch views={views} chosen={tab} onChoose={setTab} label={t('How it is sent')} />
      {tab !== 'LINK' && <People send={send} />}
      <Panel pad={12} className={css.message}>
        <Row gap={8} className={css.file}>
          <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
          <Text as="strong" grow cut>
            {data.fileName}
          </Text>
          <IconButton
            icon={IconEye}
            label={t('Look at the file')}
            onClick={() => void download(fileToSendPath, { ...subject })}
          />
        </Row>
        <p className={css.text}>{data.text}</p>
        <Text as="small" tone="quiet">
          {data.hasCloud && tab === 'WHATSAPP'
            ? t('Template “{template}”, {language}', { template: data.template, language: data.language })
            : t('Its link follows the text.')}
        </Text>
      </Panel>
      <Row gap={8} wrap>
        <IconLink size={16} stroke={1.7} aria-hidden />
        <Text grow>{t('The link opens this file only, until {day}', { day: until })}</Text>
        <LinkButton disabled={send.busy} onClick={() => void send.copy()}>
          {t('Copy')} <KeyCap keys="l" />
        </LinkButton>
        <LinkButton disabled={send.busy} onClick={() => void send.share()}>
          {t('Share…')}
        </LinkButton>
      </Row>
      <WentList went={data.went} />
      <Step send={send} data={data} />
    </Stack>
  )
}

/** Why it cannot be sent now. */
const whyNot = ({ ticked, without, open }: Send): string | undefined =>
  ticked.length === 0
    ? t('Tick who gets it')
    : without.length > 0
      ? t('{name} did not agree yet', { name: without[0]?.name ?? '' })
      : open.length > 0
        ? t('Answer the question first')
        : undefined

/** The questions, and the panel's steps, always in sight. */
function Step({ send, data }: { send: Send; data: ToSend }) {
  const why = whyNot(send)
  const { tab, asks, answered, busy, made } = send
  const names = send.ticked.map(({ name }) => name).join(', ')
  return (
    <Stack gap={8} className={css.foot}>
      {asks.map(asked => (
        <Checkbox
          key={asked}
          className={css.question}
          checked={answered.includes(asked)}
          onChange={() => send.answer(asked)}
          label={send.questionOf(asked)}
        />
      ))}
      {tab === 'WHATSAPP' && !data.hasCloud && (
        <Text tone="quiet">{t('Opens WhatsApp; delivery is not tracked.')}</Text>
      )}
      {made.map(({ name, href }) => (
        <Button
          key={name}
          component="a"
          variant="default"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('Open the message to {name}', { name })}
        </Button>
      ))}
      {tab !== 'LINK' && why && <Text tone="quiet">{why}</Text>}
      <Row gap={8}>
        {data.liveLinks > 0 && (
          <Button size="md" variant="default" disabled={busy} onClick={() => void send.end()}>
            {t('End link')}
          </Button>
        )}
        {tab === 'LINK' ? (
          <Button size="md" className={css.step} loading={busy} onClick={() => void send.copy()}>
            {t('Copy a link')}
          </Button>
        ) : (
          <Button
            size="md"
            className={css.step}
            loading={busy}
            disabled={why !== undefined}
            onClick={() => void send.send()}
            rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
          >
            {names ? t('Send to {names}', { names }) : t('Send')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
