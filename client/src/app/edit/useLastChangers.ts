import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { t } from '../../ui/words.ts'
import { ask } from '../requests/api.ts'

const { useAuditTrailQuery } = ask(audit)

/** Max events searched when several records are asked about. */
const maxShown = 200

/** Returns who last changed each of these records, from the audit trail; queried only while there are ids. */
export function useLastChangers(
  entity: string,
  ids: readonly (number | string)[],
): (id: number | string) => string {
  const [first = '', ...others] = ids.map(String)
  const also = others.length === 0 ? {} : { also: others.map(id => `${entity}:${id}`) }
  const { data } = useAuditTrailQuery(
    { entity, id: first, ...also, limit: others.length === 0 ? 1 : maxShown },
    { skip: ids.length === 0 },
  )
  return id => data?.rows.find(({ entityId }) => entityId === String(id))?.by ?? t('A colleague')
}
