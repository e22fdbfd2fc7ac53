import { z } from 'zod'

/** An entity open on a screen, `order:412`, whether it is being edited in a form, and whether its page is in front. */
export const OpenThing = z.object({
  what: z.string().regex(/^[a-z_]{1,40}:\d{1,15}$/),
  edits: z.boolean(),
  looks: z.boolean().optional(),
})
export type OpenThing = z.output<typeof OpenThing>

/** Id that a browser assigns to its live-change stream, or to one of its tabs. */
export const LineName = z.string().regex(/^[\w-]{8,64}$/)

/** What one tab has open; removed when its browser's stream, `line`, ends. */
export const OpenHere = z.object({ line: LineName, tab: LineName, open: z.array(OpenThing).max(8) })
export type OpenHere = z.output<typeof OpenHere>

/** The same as exchanged between servers: with the user. */
export const Present = OpenHere.extend({ user: z.object({ id: z.int(), name: z.string() }) })
export type Present = z.output<typeof Present>

/** What somebody else is told: `mark` stands for the tab, whose name and stream only its own browser knows. */
export const OtherPresent = z.object({ mark: z.string(), open: z.array(OpenThing), user: Present.shape.user })
export type OtherPresent = z.output<typeof OtherPresent>
