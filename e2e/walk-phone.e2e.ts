import { opened } from './every-screen.ts'
import { lookAt, sizes } from './walk/looks.ts'
import { test } from './walk/page.ts'
import { openStill } from './walk/visit.ts'

test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true })

// spec 2.23
for (const [path, screen] of Object.entries(opened))
  test(`${path} opens by its address with its data, stays still, and works by finger on a phone and on a tablet`, async ({
    page,
  }) => {
    await openStill(page, path, screen, 'LAST')
    for (const size of ['phone', 'tablet', 'tabletAcross'] as const) await lookAt(page, path, size)
  })
