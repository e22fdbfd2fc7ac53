import type { StaffUserId, TripLinkId } from '@packhouse/contract/ids.ts'

/** The driver of a trip's link, who is nobody of the staff and has no id of a person. */
export interface DriverDoer {
  id: null
  linkId: TripLinkId
  /** As people read it: "Iqbal A., driver". */
  name: string
  /** The plain name of the driver. */
  driver: string
}
/** Who does something: a person or a program of the staff, or the driver of a link. */
export type Doer = { id: StaffUserId; name: string } | DriverDoer

/** The driver of a link as the trail, histories, receipts and notices name him. (rules §21.5) */
export const driverDoer = (linkId: TripLinkId, driver: string): DriverDoer => ({
  id: null,
  linkId,
  name: `${driver}, driver`,
  driver,
})

/** Whom a row names as its author: the id of a person, or the link of a driver and the words for him. */
export type RowAuthor =
  | { userId: StaffUserId; linkId?: undefined; byName?: undefined }
  | { userId: null; linkId: TripLinkId; byName: string }

export const rowAuthor = (doer: Doer): RowAuthor =>
  doer.id === null ? { userId: null, linkId: doer.linkId, byName: doer.name } : { userId: doer.id }
