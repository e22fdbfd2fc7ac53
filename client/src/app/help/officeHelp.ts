import { paths } from '../navigation/paths.ts'

/** The lines about staff, lists of the business, settings and the guide. */
export const officeHelp = {
  [paths.lookups]: [
    ['Every list used in forms, one per tab.', 'Enter edits a row.'],
    ['Switch off what is not used.', 'Old orders keep it.'],
    ['Slots have their cut-off here.', 'The plan of the day stands below.'],
  ],
  [paths.staff]: [
    ['Add a person with mobile and role.', 'They sign in with a code.'],
    ['Deactivate ends all their sessions.', 'What they changed stays under their name.'],
    ['A person can have several roles.', 'Their rights add up.'],
  ],
  [paths.apiKeys]: [
    ['A key is shown once.', 'Copy it before you close.'],
    ['It may do what its role may.', 'Give it the smallest role that works.'],
    ['Revoke stops it at once.', 'What it changed stays under its name.'],
  ],
  [paths.roles]: [
    ['Rows are rights, columns are roles.', 'Space switches a cell.'],
    ['A change applies from the next action.', 'It applies to everybody with the role.'],
    ['Owner has everything.', 'This cannot be changed.'],
  ],
  [paths.firstSteps]: [
    ['The next step is open.', 'Its button opens the right screen.'],
    ['A step is done once its record exists.', 'It may come from a sheet or a colleague.'],
    ['What can wait is on the right.', 'None of it stops an order.'],
  ],
  [paths.guide]: [
    ['One page per role, one section per part of the day.', 'Choose the page at the top.'],
    ['Press the keys that are shown in a box.', 'They work on the screen described.'],
    ['The link behind ? opens the right section.', 'Back returns to your work.'],
  ],
  [paths.settings]: [
    ['Sections on the left, the printed page on the right.', 'The bar lists your changes.'],
    ['The GST kind changes from a day.', 'Documents already made keep their kind and GSTIN.'],
    ['Weighing and credit rules are here too.', 'They apply from the next order.'],
  ],
} as const
