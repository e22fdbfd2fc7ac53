import { expect, type Locator } from '@playwright/test'

/** Returns the first whole number that a place shows, once it shows one. */
export async function numberIn(place: Locator): Promise<number> {
  await expect(place).toContainText(/\d/)
  return Number(/\d[\d,]*/.exec((await place.textContent()) ?? '')?.[0].replaceAll(',', ''))
}
