/** A part of the window, in px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Room {
  width: number
  height: number
  /** Distance from the edges of the window. */
  margin: number
  /** Where the first place begins: below the head of the page. */
  top: number
}

/** Distance between two places that are tried. */
const step = 8

const overlap = (one: Box, other: Box): number => {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return Math.max(0, across) * Math.max(0, down)
}

/**
 * Where messages of this size lie over nothing that is typed in or pressed next: at the right from the top, then at the left, then
 * in the middle; where no place is free, the one that covers least. It stays where it was while that is free.
 */
export function freePlace(
  size: Pick<Box, 'width' | 'height'>,
  room: Room,
  kept: readonly Box[],
  was?: Pick<Box, 'left' | 'top'>,
): Pick<Box, 'left' | 'top'> {
  const covered = (place: Pick<Box, 'left' | 'top'>) => {
    const box = { ...place, ...size }
    return kept.reduce((sum, other) => sum + overlap(box, other), 0)
  }
  const right = Math.max(room.margin, room.width - size.width - room.margin)
  const bottom = Math.max(room.margin, room.height - size.height - room.margin)
  const places = [...new Set([right, room.margin, Math.round(right / 2)])].flatMap(left =>
    Array.from({ length: Math.max(1, Math.ceil((bottom - room.top) / step) + 1) }, (_, at) => ({
      left,
      top: Math.min(bottom, room.top + at * step),
    })),
  )
  if (was && was.left <= right && was.top <= bottom && covered(was) === 0) return was
  let best = places[0] ?? { left: right, top: room.top }
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const area = covered(place)
    if (area >= least) continue
    best = place
    least = area
    if (area === 0) break
  }
  return best
}
