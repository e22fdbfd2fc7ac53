import type { ReactNode } from 'react'

/** A record the palette can open. */
export interface Found {
  kind: string
  id: string | number
  title: string
  subtitle?: string | undefined
  path: string
  /** Shown at the right edge: a status or an amount. */
  aside?: ReactNode
}

type Find = (text: string, signal: AbortSignal) => Promise<Found[]>

let find: Find | undefined

/** Sets the record search of the palette; without it the palette offers screens and actions only. */
export function findRecordsWith(finder: Find): void {
  find = finder
}

export const findRecords: Find = async (text, signal) => (find ? find(text, signal) : [])
