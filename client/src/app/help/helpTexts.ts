import { isPage, type Page } from '../navigation/pageWords.ts'
import { paths } from '../navigation/paths.ts'
import { moneyHelp } from './moneyHelp.ts'

/** What to do, and what follows from it or is good to know. */
type HelpLine = readonly [lead: string, rest: string]

/** Three lines about a screen, never four: who reads more opens the guide. */
export type HelpText = readonly [HelpLine, HelpLine, HelpLine]

const order: HelpText = [
  ['The green button is the next step.', 'A locked action says why.'],
  ['The strip names who did what, and when.', 'A state to come has a grey ring.'],
  ['Documents open beside the order.', 'You can go on working on its lines.'],
]

const texts: Record<Page, HelpText> = {
  [paths.home]: [
    ['Every figure is a link to its rows.', 'They add up to the same sum.'],
    ['Left and Right on the chart choose another day.', 'Enter opens its orders.'],
    ['What has to be looked at stands in the list.', 'The worst comes first.'],
  ],
  [paths.deliveredShort]: [
    ['These lines left with less than was ordered.', 'The reason is the picker’s.'],
    ['Change the day at the top.', 'Days without deliveries are empty.'],
    ['A row opens its order at that line.', 'Substitutes are shown there.'],
  ],
  [paths.moneyIn]: [
    ['This is the money of one day.', 'Bounced and returned receipts are left out.'],
    ['A row opens the customer’s dues.', 'There you see what it paid for.'],
    ['Money in a later state keeps its day.', 'A cheque counts on the day it was received.'],
  ],
  [paths.orders]: [
    ['The day at the top decides what is listed.', 'The tiles count its orders by state.'],
    ['Tick several to move them together.', 'An order that cannot move says why.'],
    ['Enter opens a row, Space ticks it.', 'The list follows what others change.'],
  ],
  [paths.order]: order,
  [paths.orderDetails]: order,
  [paths.orderVersions]: [
    ['Choose two versions to compare.', 'Only what differs is marked.'],
    ['A removed line is crossed out.', 'Before stands left, after right.'],
    ['Every version names its person and minute.', 'Nothing can be changed here.'],
  ],
  [paths.tonight]: [
    ['Read a column from the top down.', 'A figure opens its orders.'],
    ['Call from the first row on.', 'One key notes what they said.'],
    ['The dotted line is a usual evening, the green one this.', 'Who has not ordered counts by how often they do.'],
  ],
  [paths.createOrder]: [
    ['Choose who is calling, type what they say.', 'Enter leads on.'],
    ['Amounts are read as people say them:', '20kg, 500g, 2 dozen, +4. The packs are found for you.'],
    ['Paste a whole message; what is unsure is marked.', 'The bill follows the picked weight.'],
  ],
  [paths.standing]: [
    ['A standing order is placed the evening before.', 'At the prices of that evening; its row says for which day.'],
    ['What could not be placed waits on top.', 'Place it now or skip it.'],
    ['Pause it for a holiday.', 'It starts again by itself.'],
  ],
  [paths.messages]: [
    ['Open a message to see it as an order.', 'Nothing is placed before you confirm it.'],
    ['Green lines are sure, yellow ones need a look.', 'A red one was not understood.'],
    ['A word that you correct is learned.', 'The next message with it is sure.'],
  ],
  [paths.dispatch]: [
    ['Tick what leaves and move it.', 'Only what is ready goes.'],
    ['Invoices are made by the move.', 'A missing document is named in the row.'],
    ['What did not move stays ticked.', 'The card on top has its remedy.'],
  ],
  [paths.trips]: [
    ['Tick orders and press T, or drag them onto a trip.', 'It says what it would weigh before you let go.'],
    ['Order stops puts them in a short way.', 'Alt and an arrow move one, Del takes it off.'],
    ['Dispatching a trip dispatches its orders.', 'What may not leave stays, and says why.'],
  ],
  [paths.crates]: [
    ['Orders that leave add their crates by themselves.', 'What comes back or is counted takes them off.'],
    ['Open an outlet to see what came and went.', 'Each entry says who made it.'],
    ['Count crates where you stand in front of them.', 'The count is right; the difference is written.'],
  ],
  [paths.settleTrip]: [
    ['Count the cash first, note by note.', 'What is expected is shown after the count.'],
    ['Say for each returned line where it goes.', 'Until then it is on the truck, free for nobody.'],
    ['A difference needs a reason.', 'It stands on the driver’s month by name.'],
  ],
  [paths.fromDoor]: [
    ['Goods, money and crates are decided each by itself.', 'Cells that differ are marked.'],
    ['Book makes the part what was entered.', 'Goods that came back are a return, on the truck until checked in.'],
    ['Set aside keeps the part as it is.', 'It asks for a reason, and can be undone until the trip is settled.'],
  ],
  [paths.driverMonth]: [
    ['Each trip of the month with its cash.', 'A trip that is not settled has no difference yet.'],
    ['The last tile adds up the differences.', 'Missing is below zero, over is above.'],
    ['Press a trip to see how it was settled.', 'The arrows go to the month before and after.'],
  ],
  [paths.loadTrip]: [
    ['Scan the label of each crate as it goes in.', 'The last stop goes in first.'],
    ['A crate of another trip is named in red.', 'Leave it here.'],
    ['No label? Open the stop and press the crate.', 'Press again to take it out.'],
  ],
  [paths.callList]: [
    ['One row an outlet, with what it is short of.', 'The next to leave comes first.'],
    ['Tell them, then note their answer.', 'The row leaves the list.'],
    ['Offer something else while you call.', 'It goes to the picker at once.'],
  ],
  [paths.picking]: [
    ['Open the order that leaves next.', 'It is on top.'],
    ['By item: weigh one item for all outlets.', 'The board shows whose crate it goes in.'],
    ['Everything is stored on this phone first.', 'It is sent when there is a network.'],
  ],
  [paths.pickingOrder]: [
    ['Put it on the scale, enter the weight, go on.', 'With a scale, S reads it. Green is right, yellow asks.'],
    ['Not enough? Press Short and choose why.', 'The desk is told.'],
    ['Wrong weight? Open the line again.', 'Undo stays for ten seconds.'],
  ],
  [paths.items]: [
    ['Search by name, local name or code.', 'Open a row for packs and groups.'],
    ['By pack lists every size with its price.', 'The filters stay the same.'],
    ['Import adds items from a sheet.', 'Nothing is saved before you have seen it.'],
  ],
  [paths.newItem]: [
    ['Four steps: names, place, packs, picture.', 'The card at the right says what is missing.'],
    ['Content times price makes a pack price.', 'It follows the base price until you type another.'],
    ['The draft is kept on this device.', 'The item exists, with its code, once you press Save item.'],
  ],
  [paths.editItems]: [
    ['The same steps as for a new item.', 'Press a step to go to it.'],
    ['A pack that was sold cannot change its content.', 'Switch it off and add another.'],
    ['With several items, Save opens the next.', 'The order is that of your list.'],
  ],
  [paths.categories]: [
    ['Drag a category, or lift it by Space.', 'Price lists follow this order.'],
    ['Link items adds many at once, with all their types.', 'An item can be in several.'],
    ['A category in use cannot go.', 'Move its items first.'],
  ],
  [paths.itemGroups]: [
    ['A group says what its customers may order.', 'Without a group they may order everything.'],
    ['Add an item once.', 'All customers of the group can order it.'],
    ['The number of customers is a link.', 'It lists who uses the group.'],
  ],
  [paths.pricing]: [
    ['Change a base price, its packs follow.', 'A price set by hand stays.'],
    ['Upload takes a whole sheet.', 'Large changes ask before they apply.'],
    ['Below cost is red.', 'Saving it still works.'],
  ],
  [paths.pricingItem]: [
    ['Type the new price to see every pack.', 'Nothing changes until you save.'],
    ['The step line is the price.', 'The dotted one is what it cost.'],
    ['Undo is in the list of changes.', 'Orders placed before keep their price.'],
  ],
  [paths.priceLists]: [
    ['A list prices packs by quantity.', 'It is for customers, or for all of a type.'],
    ['The lower price wins where a customer has two.', 'Fixed prices and discounts come first.'],
    ['A price is of the delivery day.', 'A list that ended prices nothing.'],
  ],
  [paths.priceList]: [
    ['Type 26 for a price, 3% for percent off.', 'A percentage moves with the pack price.'],
    ['Each column is a number of packs of one line.', 'An empty cell takes the one at its left.'],
    ['The right side says whom it meets.', 'Orders already placed keep their prices.'],
  ],
  [paths.marketRates]: [
    ['Upload the daily file of mandi prices.', 'Rows that cannot be right are left out and named.'],
    ['Confirm an item once, with a tap or Y.', 'Later files use it by themselves.'],
    ['Rates are per kg.', 'An item sold by the bunch or the piece has none.'],
  ],
  [paths.inventory]: [
    ['Free is on hand less promised.', 'Below zero is short.'],
    ['To buy lists what is missing.', 'Correct the amounts, then save them as estimates.'],
    ['Receive takes what arrives.', 'Weigh it (S reads a scale) and press Save.'],
  ],
  [paths.inventoryItem]: [
    ['Every change of the stock, newest first.', 'The order behind it is a link.'],
    ['Count sets what is there.', 'The difference is written down.'],
    ['Remove asks for a reason.', 'Waste is counted by it.'],
  ],
  [paths.lot]: [
    ['Every order that got goods of this lot.', 'With the contact of its outlet.'],
    ['Block stops what is left.', 'It is neither promised nor picked.'],
    ['Recall has a text to share.', 'The supplier is named only if you say so.'],
  ],
  [paths.lineLots]: [
    ['The lots that went into this line.', 'A lot opens where the rest of it went.'],
    ['The oldest lot leaves first.', 'Picking can name another.'],
    ['They are known once the order has left.', 'A dispatch that is undone gives them back.'],
  ],
  [paths.buying]: [
    ['Need is what is ordered less what is there and coming.', 'It is rounded up to what the market sells.'],
    ['Start a run for each market.', 'Its lines are expected goods at once.'],
    ['Red means that orders changed since you first looked.', 'Before and after stand in the tile.'],
  ],
  [paths.buyingRun]: [
    ['Type the amount and the rate, then press the green button.', 'A tap on an earlier rate takes it.'],
    ['Without a network everything is saved on this phone.', 'It is sent when the network is back.'],
    ['Tap what is bought to change it.', 'Until it is sent it can be removed.'],
  ],
  [paths.suppliers]: [
    ['A supplier is added by its name.', 'Write it in an estimate, or add it here.'],
    ['A row opens its book.', 'Credit raises what we owe, a payment lowers it.'],
    ['Record its bill over the lines it names.', 'What it asks beyond what was accepted is shown.'],
  ],
  [paths.customers]: [
    ['Find one by name, outlet, mobile or GSTIN.', 'A row opens the customer.'],
    ['Available is the limit less what is used.', 'Red is over it.'],
    ['Add a customer here, or many by a sheet.', 'The sheet shows faults before it saves.'],
  ],
  [paths.customer]: [
    ['Facts and outlets left, terms right.', 'Each card has its own Edit.'],
    ['The ledger is the running statement.', 'Print or send it from ⋯.'],
    ['Deactivate stops new orders.', 'Dues and history stay.'],
  ],
  [paths.mergeCustomers]: [
    ['The older customer’s values are chosen.', 'Choose the other where it is right.'],
    ['What decides money is asked.', 'Nothing is merged before it is answered.'],
    ['X swaps who stays.', 'The other number leads there.'],
  ],
  [paths.customerPrices]: [
    ['Choose the customer first.', 'Only the differences from your list are stored.'],
    ['Percent off or a fixed price, with dates.', 'Why names the rule that made a price.'],
    ['Paste a column from a sheet.', 'Save shows every change first.'],
  ],
  [paths.customerItems]: [
    ['Choose a customer, tick the groups.', 'The right side counts what they may order.'],
    ['What is added is yellow, removed is red.', 'Nothing changes before you save.'],
    ['No group means everything.', 'The page says so in words.'],
  ],
  ...moneyHelp,
  [paths.registers]: [
    ['Choose the month.', 'Every figure opens its documents.'],
    ['What stands in the way is named on top.', 'Fix it and the register updates.'],
    ['A filed month does not change.', 'Later corrections are new documents.'],
  ],
  [paths.pickers]: [
    ['Add a picker in the form at the side.', 'They do not sign in: a hall phone asks who is picking.'],
    ['Open a row for the orders of today.', 'Hand over gives them to another.'],
    ['Who has open orders cannot leave.', 'Reassign them first.'],
  ],
  [paths.lookups]: [
    ['Every list behind the forms, a tab each.', 'Enter edits a row.'],
    ['Switch off what is not used.', 'Old orders keep it.'],
    ['Slots have their cut-off here.', 'The plan of the day stands below.'],
  ],
  [paths.staff]: [
    ['Add a person with mobile and role.', 'They sign in by a code.'],
    ['Deactivate ends all their sessions.', 'What they changed stays under their name.'],
    ['A person can have several roles.', 'They have the rights of all.'],
  ],
  [paths.apiKeys]: [
    ['A key is shown once.', 'Copy it before you close.'],
    ['It may do what its role may.', 'Give it the smallest.'],
    ['Revoke stops it at once.', 'What it changed stays under its name.'],
  ],
  [paths.roles]: [
    ['Rows are rights, columns are roles.', 'Space switches a cell.'],
    ['A change counts from the next action.', 'It is for everybody with the role.'],
    ['Owner has everything.', 'This cannot be changed.'],
  ],
  [paths.firstSteps]: [
    ['The next step is unfolded.', 'Its button opens the screen where it is done.'],
    ['A step is done when the thing exists.', 'A sheet or another person counts as well.'],
    ['What can wait stands at the right.', 'Nothing of it stops an order.'],
  ],
  [paths.guide]: [
    ['A page a role, a section a part of its day.', 'Choose the page at the top.'],
    ['Keys in a box are pressed as they are.', 'They work on the screen that is described.'],
    ['The link behind ? opens the right section.', 'Back returns to your work.'],
  ],
  [paths.settings]: [
    ['Left the sections, right how it prints.', 'The bar names what you changed.'],
    ['What we are to GST changes from a day.', 'Documents already made keep their kind and GSTIN.'],
    ['Rules of weighing and credit are here too.', 'They count from the next order.'],
  ],
}

/** Returns the three lines about a screen; undefined where there is none. */
export const helpOf = (path: string | undefined): HelpText | undefined => (path && isPage(path) ? texts[path] : undefined)
