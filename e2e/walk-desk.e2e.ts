import { opened } from './every-screen.ts'
import { expectLists } from './walk/lists.ts'
import { lookAt, sizes } from './walk/looks.ts'
import { test } from './walk/page.ts'
import { openStill } from './walk/visit.ts'

test.use({ viewport: sizes.desk })

// spec 2.23
for (const [path, screen] of Object.entries(opened))
  test(`${path} opens by its address with its data, stays still, and shows its lists at each width`, async ({
    page,
  }) => {
    await openStill(page, path, screen, 'FIRST')
    for (const size of ['desk', 'office', 'laptop'] as const) await lookAt(page, path, size)
    await expectLists(page, path)
  })
