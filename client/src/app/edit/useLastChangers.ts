import { audit } from '@packhouse/contract/audit/endpoints.ts'
import { t } from '../../ui/words.ts'
import { ask } from '../api.ts'

const { useAuditTrailQuery } = ask(audit)

/** So many events are looked through where several things are asked for. */
const most = 200

/** Who changed each of these things of one kind last, by the audit trail; asked while there are any, and again with each change. */
export function useLastChangers(entity: string, ids: readonly (number | string)[]): (id: number | string) => string {
  const [first = '', ...others] = ids.map(String)
  const also = others.length === 0 ? {} : { also: others.map(id => `${entity}:${id}`) }
  const { data } = useAuditTrailQuery(
    { entity, id: first, ...also, limit: others.length === 0 ? 1 : most },
    { skip: ids.length === 0 },
  )
  return id => data?.rows.find(({ entityId }) => entityId === String(id))?.by ?? t('A colleague')
}
