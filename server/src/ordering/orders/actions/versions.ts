import type { Result } from '@packhouse/contract/endpoint.ts'
import { compare } from '@packhouse/contract/ordering/orders/compare.ts'
import type { orderVersions as calls } from '@packhouse/contract/ordering/orders/version-calls.ts'
import { found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { chosenVersions, type OrderVersion, versionsUntilNow } from '../rules/versions.ts'
import { selectPresent, selectVersions } from '../sql/versions.ts'

type Comparison = Result<typeof calls.orderVersions>['comparison']

/** Compares an order between two of its versions: what changed, by whom and when. (rules §3.11) */
export const orderVersions: Handler<typeof calls.orderVersions> = async ({ orderid, from, to }, { db }) => {
  const present = found(await selectPresent(db, orderid), 'Order {id} was not found.', { id: orderid })
  const versions = versionsUntilNow(await selectVersions(db, orderid), present)
  const chosen = chosenVersions(versions, { from, to, present: present.version })
  if (typeof chosen === 'object' && 'missing' in chosen)
    throw new Refused(
      refusal('NOT_FOUND', 'Order {id} has no version {version}.', { version: chosen.missing, id: orderid }),
    )
  return {
    orderid,
    businessname: present.businessName,
    versions: versions.map(({ since: _since, contents: _contents, ...version }) => version),
    sincePlaced: versions[0]?.made === 'PLACED',
    comparison: chosen === 'ONE_ALONE' ? null : comparisonOf(chosen),
  }
}

function comparisonOf([older, newer]: [OrderVersion, OrderVersion]): NonNullable<Comparison> {
  const { facts, lines } = compare(older.contents, newer.contents)
  return {
    from: older.version,
    to: newer.version,
    before: older.contents.facts,
    after: newer.contents.facts,
    changed: facts,
    lines,
  }
}
