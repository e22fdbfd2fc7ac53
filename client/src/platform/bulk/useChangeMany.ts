import type { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '../../app/requests/figures.ts'

/** What a change of many does; the same for every kind of record. */
export type Changed = Data<typeof catalogue.changeItems>

interface Sending<Set> {
  dryrun?: boolean
  body: { rows: { id: number; version?: number }[]; set: Set }
}
export type SendMany<Set> = (args: Sending<Set>) => Promise<Changed>

/** What is to be set, and what it would change: looked up again with every change of `set`, the last answer stays meanwhile. */
export function useChangeMany<Set extends object>(ids: readonly number[], send: SendMany<Set>) {
  const [set, setSet] = useState<Partial<Set>>({})
  const [looked, setLooked] = useState<{ set: Partial<Set>; answer: Changed }>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(set)
  latest.current = set
  const isSet = isWhole(set)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows and the call stay while the dialog is open
  useEffect(() => {
    if (!isWhole(set)) return setLooked(undefined)
    send({ dryrun: true, body: { rows: ids.map(id => ({ id })), set } })
      .then(answer => latest.current === set && setLooked({ set, answer }))
      .catch(() => undefined) // the call has shown why
  }, [set])

  const versions = looked?.answer.versions ?? []
  const save = async () => {
    if (!isWhole(set)) return undefined
    setBusy(true)
    const rows = ids.map((id, at) => ({ id, ...(versions[at] ? { version: versions[at] } : {}) }))
    return send({ body: { rows, set } }).finally(() => setBusy(false))
  }
  return {
    set,
    setSet,
    isSet,
    answer: isSet ? looked?.answer : undefined,
    isCurrent: looked?.set === set,
    isBusy,
    save,
  }
}

/** At least one field is ticked, and each has a value. */
function isWhole<Set extends object>(set: Partial<Set>): set is Set {
  const values = Object.values(set)
  return values.length > 0 && values.every(value => value !== undefined && value !== null)
}
