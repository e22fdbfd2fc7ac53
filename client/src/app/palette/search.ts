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
  /** What was typed is its number, code, mobile or tax number. */
  isExact?: boolean
}

/** What the server found. */
export interface Answer {
  found: readonly Found[]
  /** Typed words that are in no item. */
  leftOut: readonly string[]
}

type Find = (text: string, signal: AbortSignal) => Promise<Answer>

let find: Find | undefined

/** Sets the record search of the palette; without it the palette offers screens and actions only. */
export function findRecordsWith(finder: Find): void {
  find = finder
}

export const findRecords: Find = async (text, signal) =>
  find ? find(text, signal) : { found: [], leftOut: [] }
