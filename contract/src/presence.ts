import { z } from 'zod'

/** A thing that is open on a screen, `order:412`, and whether a form over it is open. */
export const OpenThing = z.object({ what: z.string().regex(/^[a-z_]{1,40}:\d{1,15}$/), edits: z.boolean() })
export type OpenThing = z.output<typeof OpenThing>

/** A name that a browser gives its stream of live changes, or one of its tabs. */
export const LineName = z.string().regex(/^[\w-]{8,64}$/)

/** What one tab has open; it ends with the stream, `line`, of its browser. */
export const OpenHere = z.object({ line: LineName, tab: LineName, open: z.array(OpenThing).max(8) })

/** The same as servers tell each other and their browsers: with who it is. */
export const Present = OpenHere.extend({ user: z.object({ id: z.int(), name: z.string() }) })
export type Present = z.output<typeof Present>
