const minuteMs = 60_000
/** A message is tried for this long. (rules §32.4) */
export const triedForMs = 24 * 60 * minuteMs
/** An answer that did not come within this time never does: the process that asked is gone. */
export const staleMs = 3 * minuteMs

/** When a message is tried again after so many tries: pauses of 1, 2, 4 minutes and so on, an hour at most. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** (tries - 1), 60) * minuteMs)
