import { del, get, set } from 'idb-keyval'

export interface KeptDraft<Draft> {
  draft: Draft
  /** ISO 8601. */
  savedAt: string
}

/** Where one draft is stored on this device. It outlives the session, whose end empties the local storage. */
export interface DraftPlace<Kept extends KeptDraft<unknown>> {
  read: () => Promise<Kept | undefined>
  /** Returns false if the browser cannot store it. */
  keep: (kept: Kept) => Promise<boolean>
  forget: () => Promise<void>
}

export interface DraftShape<Kept extends KeptDraft<unknown>> {
  /** Increased when drafts of older builds can no longer be read. */
  shape: number
  /** What a stored draft has beyond being one of this shape. */
  isKept: (value: KeptDraft<object>) => value is KeptDraft<object> & Kept
}

/** Returns what was stored, unless another build stored it in another shape. */
export function keptIn<Kept extends KeptDraft<unknown>>(
  stored: unknown,
  { shape, isKept }: DraftShape<Kept>,
): Kept | undefined {
  return isDraft(stored) && stored.shape === shape && isKept(stored) ? stored : undefined
}

const isDraft = (stored: unknown): stored is KeptDraft<object> & { shape: unknown } =>
  typeof stored === 'object' &&
  stored !== null &&
  'shape' in stored &&
  'savedAt' in stored &&
  typeof stored.savedAt === 'string' &&
  'draft' in stored &&
  typeof stored.draft === 'object' &&
  stored.draft !== null

export const draftPlace = <Kept extends KeptDraft<unknown>>(
  key: string,
  of: DraftShape<Kept>,
): DraftPlace<Kept> => ({
  // private windows may have no database
  read: async () => keptIn(await get<unknown>(key).catch(() => undefined), of),
  keep: kept =>
    set(key, { ...kept, shape: of.shape }).then(
      () => true,
      () => false,
    ),
  forget: () => del(key).catch(() => undefined),
})
