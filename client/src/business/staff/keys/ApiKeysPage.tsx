import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { IconKeyOff, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useApiKeysQuery, useRevokeApiKeyMutation, useRolesQuery } from '../../../api/staff.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Data } from '../../../app/requests/figures.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { DotsMenu } from '../../../ui/dialogs/DotsMenu.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageButton } from '../../../ui/layout/PageButton.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { AddKeyDialog } from './AddKeyDialog.tsx'
import { type ApiKey, KeyState, keyColumns } from './keyColumns.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'

const rowId = (row: ApiKey) => String(row.id)
const rowLabel = (row: ApiKey) => row.name
const isQuiet = (row: ApiKey) => row.state !== 'ACTIVE'

/** A key on a phone. */
function KeyCard({ row, actions }: { row: ApiKey; actions: Action[] }) {
  return (
    <Row as="span">
      <Stack as="span" gap={0} grow>
        <b>{row.name}</b>
        <small>{t('until {day}', { day: dateText(row.expiresOn) })}</small>
      </Stack>
      <KeyState row={row} />
      <DotsMenu label={t('Actions of {name}', { name: row.name })} actions={actions} />
    </Row>
  )
}

/** Keys by which other programs send calls. (rules §8.6) */
export function ApiKeysPage() {
  const query = useApiKeysQuery()
  const { data: roles } = useRolesQuery()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Data<typeof staff.addApiKey>>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const actions = useCallback(
    (key: ApiKey): Action[] => [
      {
        label: t('Revoke'),
        icon: IconKeyOff,
        danger: true,
        run: () => setRevoking(key),
        ...(key.state === 'REVOKED' ? { disabledReason: t('Already revoked') } : {}),
      },
    ],
    [],
  )
  const columns = useMemo(() => keyColumns(roles ?? []), [roles])
  return (
    <Page
      title={t('API keys')}
      fill
      primary={<PageButton primary icon={IconPlus} label={t('Add API key')} run={() => setAdding(true)} />}
    >
      <DataTable
        name="api-keys"
        title={t('API keys')}
        query={query}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        quiet={isQuiet}
        card={row => <KeyCard row={row} actions={actions(row)} />}
        fill
        actions={actions}
        empty={{
          line: t('No program has a key yet.'),
          action: { label: t('Add API key'), run: () => setAdding(true) },
        }}
      />
      {isAdding && <AddKeyDialog roles={roles ?? []} onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation()
  const { id, name } = apiKey
  return (
    <ConfirmDialog
      title={t('Revoke {name}?', { name })}
      confirm={t('Revoke')}
      danger
      onConfirm={async () => {
        await revoke({ apikeyid: id }).unwrap()
        toast.success(t('{name} is revoked', { name }))
      }}
      onClose={onClose}
    >
      {t(
        'The program that uses it is refused from its next request. A revoked key cannot be used again; what it recorded stays.',
      )}
    </ConfirmDialog>
  )
}
