import { formatInstant } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { useSupplierKindRowsQuery } from '../../api/invoices.ts'
import { useSettingsQuery } from '../../api/settings.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { SettingsForm } from './form/SettingsForm.tsx'

/** Settings of the business; on an empty database the owner starts here. (rules §12) */
export function SettingsPage() {
  const { data, isError, error, refetch } = useSettingsQuery()
  const kinds = useSupplierKindRowsQuery()
  // shown with the kinds of the business, so that nothing moves when they come; then it stays, with what is typed
  const [isReady, setReady] = useState(false)
  if (!isReady && data !== undefined && !kinds.isLoading) setReady(true)
  const when = data && formatInstant(new Date(data.changedAt))
  return (
    <Page
      title={t('Settings')}
      mark={
        when && (
          <Text tone="soft">
            {data.changedBy
              ? t('Changed by {name}, {when}', { name: data.changedBy, when })
              : t('Set up on {when}', { when })}
          </Text>
        )
      }
    >
      {isError && data === undefined && (
        <ErrorState title={t('The settings did not load')} error={error} retry={refetch} />
      )}
      {isReady && data !== undefined ? (
        <SettingsForm saved={data} />
      ) : (
        !isError && <p aria-busy="true">{t('Loading')}</p>
      )}
    </Page>
  )
}
