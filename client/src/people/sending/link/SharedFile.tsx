import { Button } from '@mantine/core'
import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { spacedMobile, telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type Data, figuresOf, insideOf } from '../../../app/requests/figures.ts'
import { host } from '../../../app/requests/hosts.ts'
import { refusedFailure, saveFile, transportFailure } from '../../../app/requests/request.ts'
import { SignInCard } from '../../../business/auth/SignInCard.tsx'
import { isFailure, reasonOf } from '../../../ui/feedback/failure.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'

/** Time limit of a call, in ms. */
const answerLimit = 60_000

type SharedPage = Data<typeof sending.openShared>

/** Sends a call of a customer's link, never with the session of staff; the token is in no address. */
async function ask(
  { method, path }: { method: string; path: string },
  body: { token: string },
): Promise<Response> {
  const { origin } = await host()
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimit),
  }).catch(error => Promise.reject(transportFailure(error)))
  if (!answer.ok) throw await refusedFailure(answer)
  return answer
}

/** What the link opens. (rules §32.1) */
const openShared = async (token: string): Promise<SharedPage> =>
  insideOf(figuresOf(sending.openShared).reply, await (await ask(sending.openShared, { token })).json())
const sharedFile = async (token: string): Promise<Blob> => (await ask(sending.sharedFile, { token })).blob()

type State = { page: SharedPage } | { words: string; isOver: boolean } | undefined

/** What a customer's link opens: number, name, amount and one button; ended, one sentence with whom to call. (rules §32.1) */
export function SharedFile() {
  const { token = '' } = useParams()
  const [state, setState] = useState<State>()
  useEffect(() => {
    let isGone = false
    openShared(token).then(
      page => isGone || setState({ page }),
      error =>
        isGone || setState({ words: reasonOf(error), isOver: isFailure(error) && error.status === 404 }),
    )
    return () => {
      isGone = true
    }
  }, [token])
  if (state && 'page' in state) return <Opened page={state.page} token={token} />
  return (
    <SignInCard title={t('A file for you')} top>
      {state ? (
        <Stack>
          <h1>{state.isOver ? t('This link no longer works') : t('It did not open')}</h1>
          <Text as="p" size={15} role="status">
            {state.words}
          </Text>
        </Stack>
      ) : (
        <Placeholder height={180} label={t('Loading')} />
      )}
    </SignInCard>
  )
}

function Opened({ page, token }: { page: SharedPage; token: string }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const open = async () => {
    setBusy(true)
    await sharedFile(token).then(
      blob => saveFile({ blob, name: page.fileName }),
      error => setRefused(reasonOf(error)),
    )
    setBusy(false)
  }
  return (
    <SignInCard title={page.title} top>
      <Stack gap={12}>
        <Text as="p" tone="soft">
          {page.from}
        </Text>
        <h1>{page.title}</h1>
        <Text as="p" size={15}>
          {page.for}
        </Text>
        <Text as="p" size={18} weight="strong">
          {amountText(page.amount)}
        </Text>
        {page.note && <Text as="p">{page.note}</Text>}
        <Button size="md" fullWidth loading={busy} onClick={() => void open()}>
          {t('Open the PDF')}
        </Button>
        {refused && (
          <Text as="p" tone="bad" role="alert">
            {refused}
          </Text>
        )}
        <Text as="p" tone="quiet">
          {t('This link works until {day}.', { day: isDay(page.until) ? formatDay(page.until) : page.until })}
        </Text>
        {page.phone && (
          <a href={telLink(page.phone)}>{t('Call {phone}', { phone: spacedMobile(page.phone) })}</a>
        )}
      </Stack>
    </SignInCard>
  )
}
